/** Values of one directory filter as links, with the number of results for each. */

import { m } from '#messages';
import type { FacetKind } from '../../../../worker/contract/search/facet-kinds.ts';
import type { FacetValue } from '../../../../worker/contract/search/facets.ts';
import { Link } from '../../../data/navigation.ts';
import { type BuildDirectoryPath, toggleFacetValue } from '../directory-path.ts';
import { listChosenValues } from './list-chosen-values.ts';

interface Props {
  kind: FacetKind;
  values: FacetValue[];
  to: BuildDirectoryPath;
}

/** Number of facet values (filter links) visible before 'more'. */
const VISIBLE_VALUES = 6;

export function FacetValues({ kind, values, to }: Props) {
  const now = listChosenValues(values);
  const isLong = values.length > VISIBLE_VALUES + 1;
  const more = isLong ? values.slice(VISIBLE_VALUES).sort(compareByName) : [];
  const links = (some: FacetValue[]) => (
    <ul>
      {some.map(({ value, name, count, count_is_floor, is_chosen }) => (
        <li key={value}>
          <Link
            href={to({ [kind]: toggleFacetValue(kind, now, value) })}
            rel="nofollow"
            aria-current={is_chosen || undefined}
          >
            <span>{name}</span>{' '}
            <small className="soft">
              {count}
              {count_is_floor && '+'}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {links(values.slice(0, values.length - more.length))}
      {more.length > 0 && (
        <details open={more.some(({ is_chosen }) => is_chosen) || undefined}>
          <summary className="tap">{m['directory.more_values']({ count: more.length })}</summary>
          {links(more)}
        </details>
      )}
    </>
  );
}

/** Long lists are sorted by name to be scanned. */
const compareByName = (one: FacetValue, other: FacetValue) =>
  one.name.localeCompare(other.name, 'en');

/** A chosen value without results has no link; the active filters above can remove it. */
export const hasResults = ({ count, count_is_floor }: FacetValue) =>
  count > 0 || Boolean(count_is_floor);
