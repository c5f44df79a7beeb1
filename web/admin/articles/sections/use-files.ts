import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '../../../../worker/contract/files.ts';
import { get } from '../../../lib/api.ts';
import { options } from '../../../lib/query.ts';
import { allRows } from '../../../ui/list/all-rows.ts';
import { addressOfFile, filesOf, picturesToChoose } from '../../files/objects.ts';

export interface Files {
  /** All files of the article, the oldest first; none while they come. */
  files: readonly UploadedFile[] | undefined;
  error: Error | null;
  askAgain(): void;
  /** One that was just added is there at once. */
  added(id: string): Promise<void>;
}

/** The files that sections can show. Those that were added in another window are found on return. */
export function useFiles(article: string): Files {
  const queries = useQueryClient();
  const address = filesOf('articles', article);
  const added = useQuery({
    ...options(picturesToChoose('articles', article)),
    enabled: false,
  });
  const { data, error, refetch } = useQuery({
    ...allRows<UploadedFile>(address),
    refetchOnWindowFocus: 'always',
  });
  const known = new Set(data?.map(({ id }) => id));
  /** Added a moment ago as the key image. */
  const more = added.data?.data.filter(({ id }) => !known.has(id)) ?? [];
  return {
    files: data && [...data, ...more],
    error,
    askAgain: () => void refetch(),
    async added(id) {
      const file = await get<UploadedFile>(addressOfFile(id)).catch(() => null);
      if (!file) return void (await refetch());
      queries.setQueryData<UploadedFile[]>([address, 'all'], (all = []) => [
        ...all.filter((one) => one.id !== id),
        file,
      ]);
    },
  };
}
