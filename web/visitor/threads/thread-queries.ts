import { blogsPage, threadPage } from '../../../worker/contract/shared/limits.ts';
import type {
  ShownThreads,
  ThreadCards,
  ThreadPage,
  ThreadRow,
  ThreadView,
  ThreadTopics as Topics,
} from '../../../worker/contract/community/threads.ts';
import { partOn } from '../../data/pagination.ts';
import { at, itemQuery, personalQuery, query } from '../../data/query.ts';
import { type Place, pageQuery } from './thread-position.ts';

/** View of the thread list in the URL. */
export const showing = (search: URLSearchParams) => {
  const show = search.get('show');
  return show === 'unanswered' || show === 'mine' ? show : 'newest';
};
export type Showing = ReturnType<typeof showing>;

export const latestThreads = (show: Showing, page: number) =>
  personalQuery<ThreadCards>(
    `/threads/latest?${show === 'unanswered' ? 'unanswered=true&' : ''}${partOn(page, blogsPage.others)}`,
  );

export const threadsBegunBy = (member: string, page: number) =>
  query<ThreadCards>(`/users/${member}/threads?${partOn(page, blogsPage.others)}`);

export const threadTopics = query<Topics>('/threads/topics');

/** Threads of a topic, newest first, from an offset. */
export const threadsOf = (subCategoryTag: string, from: number) =>
  personalQuery<ShownThreads>(
    `/threads/fe?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=${threadPage.threads}&offset=${from}`,
  );

const addressOf = (tag: string) => at`/threads/fe/${tag}`;

export const threadByTag = (tag: string) => personalQuery<ThreadView>(addressOf(tag));
export const threadToEdit = (tag: string) => itemQuery<ThreadRow>(addressOf(tag));

/** A page of a thread at a position. */
export const pageAt = (tag: string, place: Place) =>
  personalQuery<ThreadPage>(`${addressOf(tag)}/${pageQuery(place)}`);
