/** Files that the sections of an article can show. A focused window refetches them. */

import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { getJson } from '../../../data/api.ts';
import { queryOptions } from '../../../data/query.ts';
import {
  itemFilesQuery,
  selectablePicturesQuery,
  uploadedFileQuery,
} from '../../../ui/files/file-queries.ts';
import { allRowsQuery } from '../../../ui/list/fetch-all-rows.ts';

export interface ArticleFiles {
  /** All files of the article, oldest first, then those of the library that it shows; undefined while loading. */
  files: readonly UploadedFile[] | undefined;
  error: Error | null;
  askAgain(): void;
  /** Adds a new upload to the cached list without a refetch. */
  added(id: string): Promise<void>;
}

/** `named` are the ids that the article shows, which may belong to other items or the library. */
export function useArticleFiles(article: string, named: readonly string[] = []): ArticleFiles {
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
  const own = data && [...data, ...more];
  const foreignIds = own
    ? [...new Set(named)].filter((id) => id && !own.some((file) => file.id === id))
    : [];
  const foreign = useQueries({
    queries: foreignIds.map((id) => ({ ...queryOptions(uploadedFileQuery(id)), retry: false })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return {
    files: own && [...own, ...foreign],
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
