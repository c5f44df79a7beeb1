import { threadPage } from '../../worker/contract/limits.ts';
import type { ThreadList, ThreadReplyList, ThreadRow } from '../../worker/contract/threads.ts';
import { personalQuery, query } from '../lib/query.ts';

export const threadsOf = (subCategoryTag: string) =>
  query<ThreadList>(
    `/threads/fe?sub_category_tag=${encodeURIComponent(subCategoryTag)}&limit=${threadPage.threads}`,
  );

export const threadByTag = (tag: string) =>
  query<ThreadRow>(`/threads/fe/${encodeURIComponent(tag)}`);

/** A part of a long thread; parts are counted from 1. */
export const repliesOf = (tag: string, part: number) =>
  personalQuery<ThreadReplyList>(
    `/threads/fe/${encodeURIComponent(tag)}/replies?limit=${threadPage.replies}` +
      (part > 1 ? `&offset=${(part - 1) * threadPage.replies}` : ''),
  );
