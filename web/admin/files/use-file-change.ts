import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import type { ApiResponse } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { editableFileQuery } from '../../ui/files/file-queries.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';

/** Runs a change of a file on the version that is shown, and shows the changed file. */
export function useFileChange(loaded: ApiResponse<FileItem>) {
  const queries = useQueryClient();
  const changed = useRefreshAfterChange();
  const [isSaving, setSaving] = useState(false);
  const { queryKey } = queryOptions(editableFileQuery(loaded.body.id));
  const run = async (
    change: (headers: Record<string, string>) => Promise<ApiResponse<FileItem>>,
    done: string,
  ) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const { etag } = queries.getQueryData<ApiResponse<FileItem>>(queryKey) ?? loaded;
      queries.setQueryData(queryKey, await change({ 'If-Match': etag ?? '*' }));
      showToast(done);
    } catch (error) {
      showErrorToast(error);
    } finally {
      setSaving(false);
      changed();
    }
  };
  return { run, isSaving };
}
