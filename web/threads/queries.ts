import { threadPage } from '../../worker/contract/limits.ts';
import type {
  ThreadList,
  ThreadPart,
  ThreadRow,
  ThreadView,
} from '../../worker/contract/threads.ts';
import { itemQuery, personalQuery } from '../lib/query.ts';
import type { Place } from './place.ts';

/** Those of a sub-category, the newest first, from the one at an offset on. */
export const threadsOf = (subCategoryTag: string, from: number) =>
  personalQuery<ThreadList>(
    `/threads/fe?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=${threadPage.threads}&offset=${from}`,
  );

const addressOf = (tag: string) => `/threads/fe/${encodeURIComponent(tag)}`;

export const threadByTag = (tag: string) => personalQuery<ThreadView>(addressOf(tag));
export const threadToEdit = (tag: string) => itemQuery<ThreadRow>(addressOf(tag));

/** The part of a thread at a place of it. */
export const partAt = (tag: string, { part, reply }: Place) =>
  personalQuery<ThreadPart>(
    `${addressOf(tag)}/parts${reply ? `?reply=${reply}` : part > 1 ? `?part=${part}` : ''}`,
  );
