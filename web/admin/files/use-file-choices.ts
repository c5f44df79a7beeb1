import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '../../../worker/contract/system/files.ts';
import { get } from '../../data/api.ts';
import { options } from '../../data/query.ts';
import type { FilePickerProps } from '../../ui/files/FilePicker.tsx';
import { addressOfFile, picturesToChoose } from '../../ui/files/file-queries.ts';

type Asked = Required<Pick<FilePickerProps, 'object' | 'by'>>;

/** Pictures that can be chosen, newest first. */
export function useFileChoices({ object, by }: Asked) {
  const queries = useQueryClient();
  const asked = options(picturesToChoose(object.object_type, object.object_id));
  const { data } = useQuery(asked);
  const choices = data?.data ?? [];
  return {
    choices,
    /** True if the value is among the loaded pictures. */
    has: (value: string) => choices.some((file) => file[by] === value),
    /** Refreshes the list after an upload and returns the new file. */
    async added(id: string): Promise<UploadedFile> {
      await queries.invalidateQueries({ queryKey: asked.queryKey });
      return get<UploadedFile>(addressOfFile(id));
    },
  };
}
