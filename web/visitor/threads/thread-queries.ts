import type {
  ThreadCards,
  ThreadListWithPreview,
  ThreadPage,
  ThreadRow,
  ThreadView,
  ThreadTopics as Topics,
} from '../../../worker/contract/community/threads.ts';
import { blogsPageLimits, threadPageLimits } from '../../../worker/contract/shared/limits.ts';
import { buildPageClause } from '../../data/pagination.ts';
import { apiPath, apiQuery, editableQuery, perUserQuery } from '../../data/query.ts';
import { buildPageQuery, type ThreadPosition } from './thread-position.ts';

/** View of the thread list in the URL. */
export const parseThreadView = (search: URLSearchParams) => {
  const show = search.get('show');
  return show === 'unanswered' || show === 'mine' ? show : 'newest';
};
export type ThreadListView = ReturnType<typeof parseThreadView>;

export const latestThreadsQuery = (show: ThreadListView, page: number) =>
  perUserQuery<ThreadCards>(
    `/threads/latest?${show === 'unanswered' ? 'unanswered=true&' : ''}${buildPageClause(page, blogsPageLimits.others)}`,
  );

export const threadsByMemberQuery = (member: string, page: number) =>
  apiQuery<ThreadCards>(
    `/users/${member}/threads?${buildPageClause(page, blogsPageLimits.others)}`,
  );

export const threadTopicsQuery = apiQuery<Topics>('/threads/topics');

/** Threads of a topic, newest first, from an offset. */
export const topicThreadsQuery = (subCategoryTag: string, from: number) =>
  perUserQuery<ThreadListWithPreview>(
    `/threads/fe?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=${threadPageLimits.threads}&offset=${from}`,
  );

const threadApiPath = (tag: string) => apiPath`/threads/fe/${tag}`;

export const threadQuery = (tag: string) => perUserQuery<ThreadView>(threadApiPath(tag));
export const editableThreadQuery = (tag: string) => editableQuery<ThreadRow>(threadApiPath(tag));

/** A page of a thread at a position. */
export const threadRepliesPageQuery = (tag: string, place: ThreadPosition) =>
  perUserQuery<ThreadPage>(`${threadApiPath(tag)}/${buildPageQuery(place)}`);
