import { threadPage } from '../../worker/contract/limits.ts';
import type {
  ThreadList,
  ThreadPage,
  ThreadRow,
  ThreadView,
} from '../../worker/contract/threads.ts';
import { itemQuery, personalQuery } from '../lib/query.ts';
import { type Place, pageQuery } from './place.ts';

/** Those of a sub-category, the newest first, from the one at an offset on. */
export const threadsOf = (subCategoryTag: string, from: number) =>
  personalQuery<ThreadList>(
    `/threads/fe?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=${threadPage.threads}&offset=${from}`,
  );

const addressOf = (tag: string) => `/threads/fe/${encodeURIComponent(tag)}`;

export const threadByTag = (tag: string) => personalQuery<ThreadView>(addressOf(tag));
export const threadToEdit = (tag: string) => itemQuery<ThreadRow>(addressOf(tag));

/** The page of a thread at a place of it. */
export const pageAt = (tag: string, place: Place) =>
  personalQuery<ThreadPage>(`${addressOf(tag)}/${pageQuery(place)}`);
