import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '../../../worker/contract/system/files.ts';
import { getJson } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { selectablePicturesQuery } from './file-queries.ts';
import type { FileOwner } from './file-upload-job.ts';

interface SelectableFilesOptions {
  object: FileOwner;
  by: 'id' | 'name';
}

/** Pictures of an item that a file field can select, newest first. */
export function useSelectableFiles({ object, by }: SelectableFilesOptions) {
  const queries = useQueryClient();
  const options = queryOptions(selectablePicturesQuery(object.object_type, object.object_id ?? ''));
  const { data } = useQuery(options);
  const choices = data?.data ?? [];
  return {
    choices,
    /** True if the value is among the loaded pictures. */
    has: (value: string) => choices.some((file) => file[by] === value),
    /** Refreshes the list after an upload and returns the new file. */
    async added(id: string): Promise<UploadedFile> {
      await queries.invalidateQueries({ queryKey: options.queryKey });
      return getJson('GET /uploaded_files/:id', { params: { id } });
    },
  };
}
