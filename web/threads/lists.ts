import type { ThreadList } from '../../worker/contract/threads.ts';
import { query } from '../lib/query.ts';

/** Those that a member has deleted there; it alone is told of them. */
export const deletedThreads = (member: string, subCategoryTag: string) =>
  query<ThreadList>(
    `/users/${member}/deleted_threads?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=100`,
  );

/** Whether an address is one of a list that shows threads; it is asked anew after a change. */
export const isOfThreads = ({ queryKey: [asked] }: { queryKey: readonly unknown[] }) =>
  /^\/threads\/fe\?|\/deleted_threads\?/.test(String(asked));
