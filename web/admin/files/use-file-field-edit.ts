import { useQueryClient } from '@tanstack/react-query';
import { type FileChange, type FileItem, fileChange } from '../../../worker/contract/system/files.ts';
import { type Answer, ApiError, send } from '../../data/api.ts';
import { options } from '../../data/query.ts';
import { failureOf, showToast } from '../../ui/feedback/toast.ts';
import { useChanged } from '../../member/resource-form/use-after-save.ts';
import { addressOfFile, fileToEdit } from '../../ui/files/file-queries.ts';

export type FileField = keyof FileChange;

/** Saves one text of a file on the version that is shown. */
export function useFileEdit(loaded: Answer<FileItem>) {
  const queries = useQueryClient();
  const changed = useChanged();
  const { id } = loaded.body;
  const { queryKey } = options(fileToEdit(id));
  /** Latest cached version. */
  const base = () => queries.getQueryData<Answer<FileItem>>(queryKey) ?? loaded;
  const show = (answer: Answer<FileItem>) => queries.setQueryData(queryKey, answer);

  /** Shows the other user's version after a conflict; the typed text can be saved again. */
  const collide = async (field: FileField) => {
    const before = base().body[field];
    const theirs = await send<FileItem>(addressOfFile(id));
    show(theirs);
    const after = theirs.body[field];
    const what =
      before === after
        ? 'changed this file'
        : after === null
          ? 'removed this text'
          : `changed this to “${after}”`;
    return `Someone else ${what} while you were editing. Save again to keep your version, or cancel.`;
  };

  /** Returns an error message, or null after success. Empty text becomes null. */
  return async (field: FileField, text: string): Promise<string | null> => {
    const body = { [field]: field === 'title' ? text : text || null };
    const wrong = fileChange.safeParse(body).error?.issues[0]?.message;
    if (wrong) return wrong;
    try {
      const headers = { 'If-Match': base().etag ?? '*' };
      show(await send<FileItem>(addressOfFile(id), { method: 'PATCH', body, headers }));
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'changed') return collide(field);
      return failureOf(error)?.message ?? 'Not saved. Sign in again.';
    }
    changed();
    showToast('File saved.');
    return null;
  };
}
