/** Queries of threads: the lists by view and topic, one thread and a page of its replies. */

import { blogsPageLimits, threadPageLimits } from '../../../worker/contract/shared/limits.ts';
import { getPageRange } from '../../data/pagination.ts';
import { apiQuery, editableQuery, perUserQuery } from '../../data/query.ts';
import type { ThreadPosition } from './thread-position.ts';

/** View of the thread list in the URL. */
export const parseThreadView = (search: URLSearchParams) => {
  const show = search.get('show');
  return show === 'unanswered' || show === 'mine' ? show : 'newest';
};
export type ThreadListView = ReturnType<typeof parseThreadView>;

export const latestThreadsQuery = (show: ThreadListView, page: number) =>
  perUserQuery('GET /threads/latest', {
    query: {
      ...(show === 'unanswered' && { unanswered: 'true' }),
      ...getPageRange(page, blogsPageLimits.others),
    },
  });

export const threadsByMemberQuery = (member: string, page: number) =>
  apiQuery('GET /users/:id/threads', {
    params: { id: member },
    query: getPageRange(page, blogsPageLimits.others),
  });

export const threadTopicsQuery = apiQuery('GET /threads/topics');

/** Threads of a topic, newest first, from an offset. */
export const topicThreadsQuery = (subCategoryTag: string, from: number) =>
  perUserQuery('GET /threads/fe', {
    query: { sub_category_tag: subCategoryTag, limit: threadPageLimits.threads, offset: from },
  });

export const threadQuery = (tag: string) =>
  perUserQuery('GET /threads/fe/:tag', { params: { tag } });
export const editableThreadQuery = (tag: string) =>
  editableQuery('GET /threads/fe/:tag', { params: { tag } });

/** A page of a thread at a position. */
export const threadRepliesPageQuery = (tag: string, place: ThreadPosition) =>
  perUserQuery('GET /threads/fe/:tag/pages', { params: { tag }, query: place });
