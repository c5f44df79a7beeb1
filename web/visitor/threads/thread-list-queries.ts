/**
 * Query of the member’s deleted threads, and the keys of all thread lists that a change makes
 * stale.
 */

import { apiQuery } from '../../data/query.ts';

/** The member's deleted threads of a topic. */
export const deletedThreadsQuery = (member: string, subCategoryTag: string) =>
  apiQuery('GET /users/:id/deleted_threads', {
    params: { id: member },
    query: { sub_category_tag: subCategoryTag, limit: 100 },
  });

/** True for query keys of thread lists, which are refetched after a change. */
export const isThreadListKey = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
  /^\/threads\/fe\?|\/deleted_threads\?/.test(String(address));
