import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import {
  type FileChange,
  type FileItem,
  fileChangeSchema,
} from '../../../worker/contract/system/files.ts';
import { ApiError, type ApiResponse, api } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { describeFailure, showToast } from '../../ui/feedback/toast.ts';
import { editableFileQuery } from '../../ui/files/file-queries.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';

export type EditableFileField = Exclude<keyof FileChange, 'focal_x' | 'focal_y'>;

/** Saves one text of a file on the version that is shown. */
export function useFileFieldEdit(loaded: ApiResponse<FileItem>) {
  const queries = useQueryClient();
  const changed = useRefreshAfterChange();
  const { id } = loaded.body;
  const { queryKey } = queryOptions(editableFileQuery(id));
  /** Latest cached version. */
  const base = () => queries.getQueryData<ApiResponse<FileItem>>(queryKey) ?? loaded;
  const show = (answer: ApiResponse<FileItem>) => queries.setQueryData(queryKey, answer);

  /** Shows the other user's version after a conflict; the typed text can be saved again. */
  const collide = async (field: EditableFileField) => {
    const before = base().body[field];
    const theirs = await api('GET /uploaded_files/:id', { params: { id } });
    show(theirs);
    const after = theirs.body[field];
    return before === after
      ? m['admin_files.other_changed_file']()
      : formatOtherChange(field, after);
  };

  /** Returns an error message, or null after success. Empty text becomes null. */
  return async (field: EditableFileField, text: string): Promise<string | null> => {
    const body = { [field]: field === 'title' ? text : text || null };
    const wrong = fileChangeSchema.safeParse(body).error?.issues[0]?.message;
    if (wrong) return wrong;
    try {
      const headers = { 'If-Match': base().etag ?? '*' };
      show(await api('PATCH /uploaded_files/:id', { params: { id }, body, headers }));
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'changed') return collide(field);
      return describeFailure(error)?.message ?? m['admin_common.not_saved_sign_in']();
    }
    changed();
    showToast(m['admin_files.file_saved']());
    return null;
  };
}

/** A picture without alternative text differs from one whose alternative text is empty. */
function formatOtherChange(field: EditableFileField, after: string | null): string {
  if (after) return m['admin_files.other_changed_text']({ text: after });
  return field === 'alternative_text' && after === ''
    ? m['admin_files.other_marked_decorative']()
    : m['admin_files.other_removed_text']();
}
