import { type FormEvent, useId, useState } from 'react';
import { m } from '#messages';
import { savedViewInputSchema } from '../../../../worker/contract/admin/saved-views.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { api } from '../../../data/api.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';

interface SaveViewFormProps {
  resource: Resource;
  filter: string;
  columns: readonly string[] | null;
  close(): void;
}

/** Form that names and saves the current view. */
export function SaveViewForm({ resource, filter, columns, close }: SaveViewFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [nameError, setNameError] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const search = new URLSearchParams(filter);
    search.delete('columns');
    const body = {
      resource: resource.path,
      name,
      filter: search.toString(),
      columns: columns && [...columns],
      is_shared: isShared,
    };
    const checked = savedViewInputSchema.safeParse(body);
    if (!checked.success) {
      setNameError(
        checked.error.issues.some(({ path }) => path[0] === 'name')
          ? m['admin_list.view_name_required']()
          : m['admin_list.view_not_saved'](),
      );
      return;
    }
    try {
      await api('POST /views', { body });
      showToast(m['admin_list.view_saved']());
      close();
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <form className="keep-view" onSubmit={keep} noValidate>
      <p className="filter">
        <label htmlFor={id}>{m['admin_list.view_name']()}</label>
        <input
          id={id}
          value={name}
          maxLength={80}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? `${id}-wrong` : undefined}
          ref={focusFirst}
          onChange={({ target }) => setName(target.value)}
        />
        {nameError && (
          <span id={`${id}-wrong`} className="error">
            {nameError}
          </span>
        )}
      </p>
      <label>
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        {m['admin_list.share_view']()}
      </label>
      <button type="submit" className="button">
        {m['admin_list.save_view']()}
      </button>
      <button type="button" className="button quiet" onClick={close}>
        {m['common.cancel']()}
      </button>
    </form>
  );
}

const focusFirst = (input: HTMLInputElement | null) => input?.focus();
