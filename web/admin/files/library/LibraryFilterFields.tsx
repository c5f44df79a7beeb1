import { useId } from 'react';
import { m } from '#messages';
import type { LibraryFilters } from './library-query.ts';

interface Props {
  filters: LibraryFilters;
  isList: boolean;
  /** Changes parameters of the address. */
  change(changes: Record<string, string>): void;
}

/** Filters of the media library, and the switch between grid and list. */
export function LibraryFilterFields({ filters, isList, change }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-kind`} className="field">
        <span className="visually-hidden">{m['admin_files.kind']()}</span>
        <select
          id={`${id}-kind`}
          value={filters.kind}
          onChange={({ target }) => change({ kind: target.value, text: '' })}
        >
          <option value="">{m['admin_files.all_kinds']()}</option>
          <option value="image">{m['admin_files.pictures']()}</option>
          <option value="video">{m['admin_files.videos']()}</option>
        </select>
      </label>
      <label htmlFor={`${id}-use`} className="field">
        <span className="visually-hidden">{m['admin_files.use']()}</span>
        <select
          id={`${id}-use`}
          value={filters.use}
          onChange={({ target }) => change({ use: target.value })}
        >
          <option value="">{m['admin_files.used_or_not']()}</option>
          <option value="used">{m['admin_files.used']()}</option>
          <option value="unused">{m['admin_files.unused']()}</option>
        </select>
      </label>
      <label className="field file-library-check">
        <input
          type="checkbox"
          checked={filters.isMissingText}
          onChange={({ target }) => change({ text: target.checked ? 'missing' : '', kind: '' })}
        />{' '}
        {m['admin_files.without_alternative_text']()}
      </label>
      <fieldset className="file-library-views">
        <legend className="visually-hidden">{m['admin_files.view']()}</legend>
        <button
          type="button"
          className="button quiet"
          aria-pressed={!isList}
          onClick={() => change({ view: '' })}
        >
          {m['admin_files.grid']()}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-pressed={isList}
          onClick={() => change({ view: 'list' })}
        >
          {m['admin_files.list']()}
        </button>
      </fieldset>
    </>
  );
}
