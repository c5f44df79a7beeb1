/** Rows of thread lists: SQL columns, joins and counts, without authors hidden from the reader. */

import { type SQL, sql } from 'drizzle-orm';
import type { ThreadCard, ThreadRow } from '../../contract/community/threads.ts';
import { statement } from '../../db/client.ts';
import { blockedColumn, notBlockedBy } from '../../db/conditions/block-filter.ts';
import { type CountRow, maxCount, searchAllRows } from '../../db/full-text.ts';
import { buildOrderBy, getLimitOffset, type SearchQuery } from '../../db/pagination.ts';
import type { AuthenticatedUser } from '../../env.ts';

export type ThreadCardRow = Omit<ThreadCard, 'faces'> & { faces: string };

export type ThreadDbRow = Omit<ThreadRow, 'is_deleted'> & { is_deleted: number };

/** The answer of thread `t`. */
export const answerIdColumn = sql`(select r.id from thread_replies r where r.id = t.answer_id and r.is_deleted = 0) as answer_id`;

/** The opening is stored as a reply but is not an answer: 1 if present, 0 if deleted or missing. */
const hasOpening = (thread: SQL) => sql`coalesce((select 1 - r.is_deleted from thread_replies r
  where r.thread_id = ${thread} order by r.path limit 1), 0)`;

/** Number of answers to thread `t`. */
export const answersCountColumn = sql`t.replies_count - ${hasOpening(sql`t.id`)} as answers_count`;

/** SQL condition: no answers. Its first part matches a partial index. */
export const isUnansweredThread = sql`replies_count < 2 and replies_count = ${hasOpening(sql`threads.id`)}`;

/** Columns of threads `t`. */
export const threadColumns = sql`t.id, t.title, t.tag, t.sub_category_id, s.name as sub_category_name, s.tag as sub_category_tag,
  iif(s.is_active, s.category_tag, null) as category_tag, t.is_deleted, t.replies_count, ${answersCountColumn}, t.last_reply_at, ${answerIdColumn},
  t.created_at, t.created_by, maker.name as created_by_name, t.updated_at, t.updated_by,
  iif(t.updated_by is t.created_by, maker.name, editor.name) as updated_by_name`;

/** Avoids a lookup in the common case that the author made the last change. */
export const threadJoins = sql`cross join sub_categories s on s.id = t.sub_category_id
  left join users maker on maker.id = t.created_by
  left join users editor on editor.id = iif(t.updated_by is t.created_by, null, t.updated_by)`;

const userName = (id: SQL) => sql`(select name from users where id = ${id}) collate nocase`;

const sortColumns = {
  title: sql`title collate nocase`,
  tag: sql`tag`,
  sub_category_name: sql`(select name from sub_categories where id = threads.sub_category_id) collate nocase`,
  replies_count: sql`replies_count`,
  last_reply_at: sql`last_reply_at`,
  created_at: sql`created_at`,
  created_by_name: userName(sql`threads.created_by`),
  updated_at: sql`updated_at`,
  updated_by_name: userName(sql`threads.updated_by`),
};

/** An index provides this order in both directions, so ties must follow it. */
const newestFirst = 'created_at desc';

interface ThreadListQuery extends SearchQuery {
  sub_category_tag?: string | undefined;
}

export function buildThreadListQueries(
  query: ThreadListQuery,
  viewer: AuthenticatedUser | null,
  condition: SQL,
) {
  const { limit, offset } = getLimitOffset(query);
  const { orderby = newestFirst, sub_category_tag: tag } = query;
  const order = buildOrderBy(
    { orderby },
    sortColumns,
    orderby === newestFirst ? sql`id desc` : sql`id`,
  );
  const hidden = blockedColumn(viewer);
  const seen = sql`is_deleted = 0 and ${inTopic(tag)} and ${notBlockedBy(viewer)(sql`threads.created_by`)}`;
  const found = query.search?.trim() ? searchAllRows('threads', query.search, { seen }) : null;
  const part = sql`limit ${limit} offset ${offset}`;
  const threads =
    hidden && orderby === newestFirst
      ? newestThreads(tag, offset + limit + maxBlockedSkipped)
      : sql`threads`;
  const page = sql`select threads.* from ${found?.from ?? sql`${threads} where ${seen}`} order by ${order} ${part}`;
  return [
    statement<CountRow>(found?.count ?? countThreads(tag, hidden)),
    statement<ThreadDbRow & Pick<ThreadCardRow, 'opening' | 'faces'>>(
      sql`select ${threadColumns}, ${condition} from (${page}) t ${threadJoins}`,
    ),
  ] as const;
}

const topicId = (tag: string) => sql`(select id from sub_categories where tag = ${tag})`;
const inTopic = (tag: string | undefined) =>
  tag === undefined ? sql`1` : sql`sub_category_id = ${topicId(tag)}`;

/** How far the scan continues past authors hidden by a block. */
const maxBlockedSkipped = 5_000;

const newestThreads = (tag: string | undefined, atMost: number) => sql`(select * from threads
  where is_deleted = 0 and ${inTopic(tag)} order by created_at desc, id desc limit ${atMost}) threads`;

/** Trigger-maintained count minus threads by hidden authors. */
function countThreads(tag: string | undefined, hidden: SQL | null) {
  const name = tag === undefined ? sql`'shown_threads'` : sql`'threads ' || ${topicId(tag)}`;
  const theirs = sql`select 1 from ${hidden} hidden cross join threads t
    on t.created_by = hidden.id and t.is_deleted = 0 and ${inTopic(tag)} limit ${maxCount}`;
  return sql`select coalesce((select count from counters where name = ${name}), 0)
    - ${hidden ? sql`(select count(*) from (${theirs}))` : sql`0`} as count`;
}
