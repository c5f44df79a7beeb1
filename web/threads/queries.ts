import { threadPage } from '../../worker/contract/limits.ts';
import type { ThreadList, ThreadPart, ThreadRow } from '../../worker/contract/threads.ts';
import { itemQuery, personalQuery } from '../lib/query.ts';
import type { Place } from './place.ts';

export const threadsOf = (subCategoryTag: string) =>
  personalQuery<ThreadList>(
    `/threads/fe?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=${threadPage.threads}`,
  );

const addressOf = (tag: string) => `/threads/fe/${encodeURIComponent(tag)}`;

export const threadByTag = (tag: string) => personalQuery<ThreadRow>(addressOf(tag));
export const threadToEdit = (tag: string) => itemQuery<ThreadRow>(addressOf(tag));

/** The part of a thread at a place of it. */
export const partAt = (tag: string, { part, reply }: Place) =>
  personalQuery<ThreadPart>(
    `${addressOf(tag)}/parts${reply ? `?reply=${reply}` : part > 1 ? `?part=${part}` : ''}`,
  );
