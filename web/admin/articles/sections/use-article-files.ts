/** Files that the sections of an article can show. A focused window refetches them. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { getJson } from '../../../data/api.ts';
import { queryOptions } from '../../../data/query.ts';
import { itemFilesQuery, selectablePicturesQuery } from '../../../ui/files/file-queries.ts';
import { allRowsQuery } from '../../../ui/list/fetch-all-rows.ts';

export interface ArticleFiles {
  /** All files of the article, oldest first; undefined while loading. */
  files: readonly UploadedFile[] | undefined;
  error: Error | null;
  askAgain(): void;
  /** Adds a new upload to the cached list without a refetch. */
  added(id: string): Promise<void>;
}

export function useArticleFiles(article: string): ArticleFiles {
  const queries = useQueryClient();
  const list = itemFilesQuery('articles', article);
  const added = useQuery({
    ...queryOptions(selectablePicturesQuery('articles', article)),
    enabled: false,
  });
  const { data, error, refetch } = useQuery({
    ...allRowsQuery(list),
    refetchOnWindowFocus: 'always',
  });
  const known = new Set(data?.map(({ id }) => id));
  /** Uploads of the key image field that the list does not contain yet. */
  const more = added.data?.data.filter(({ id }) => !known.has(id)) ?? [];
  return {
    files: data && [...data, ...more],
    error,
    askAgain: () => void refetch(),
    async added(id) {
      const file = await getJson('GET /uploaded_files/:id', { params: { id } }).catch(() => null);
      if (!file) return void (await refetch());
      queries.setQueryData<UploadedFile[]>([list.address, 'all'], (all = []) => [
        ...all.filter((one) => one.id !== id),
        file,
      ]);
    },
  };
}
