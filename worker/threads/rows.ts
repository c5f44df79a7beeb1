import { type SQL, sql } from 'drizzle-orm';
import type { ThreadRow } from '../contract/threads.ts';
import { type Rows, statement } from '../db/client.ts';
import { metBy, readerOf } from '../lib/blocks.ts';
import { withFlags } from '../lib/flags.ts';
import { type Counted, searchedAll, shapeCount } from '../lib/fulltext.ts';
import { orderAsked, rowsAsked, type SearchQuery } from '../lib/paging.ts';
import { newestShown } from '../lib/stretches.ts';
import type { SignedIn } from '../lib/viewer.ts';

export type Row = Omit<ThreadRow, 'is_deleted'> & { is_deleted: number };

/** Whoever changed it last: mostly the one who began it. */
const editor = sql`iif(updated_by is created_by, created_by_name, updated_by_name)`;

/** Of threads, each of which holds all that is named beside it. */
export const columns = sql`id, title, tag, sub_category_id, sub_category_name, sub_category_tag,
  category_tag, is_deleted, replies_count, last_reply_at, created_at, created_by, created_by_name,
  updated_at, updated_by, ${editor} as updated_by_name`;

const orders = {
  title: sql`title collate nocase`,
  tag: sql`tag`,
  sub_category_name: sql`sub_category_name collate nocase`,
  replies_count: sql`replies_count`,
  last_reply_at: sql`last_reply_at`,
  created_at: sql`created_at`,
  created_by_name: sql`created_by_name collate nocase`,
  updated_at: sql`updated_at`,
  updated_by_name: sql`${editor} collate nocase`,
};

/** An index holds this order, whichever way it is walked, so ties go the same way. */
const newestFirst = 'created_at desc';

interface Query extends SearchQuery {
  sub_category_tag?: string | undefined;
}

/** The threads that a list is of, of people whom the reader meets: how many, and the page asked for. */
export function threadsAsked(query: Query, viewer: SignedIn | null) {
  const { limit, offset } = rowsAsked(query);
  const { orderby = newestFirst, sub_category_tag: tag } = query;
  const order = orderAsked({ orderby }, orders, orderby === newestFirst ? sql`id desc` : sql`id`);
  const reader = readerOf(viewer);
  const seen = sql`is_deleted = 0 and ${within(tag)} and ${metBy(viewer)(sql`threads.created_by`)}`;
  const found = query.search?.trim() ? searchedAll('threads', query.search, { seen }) : null;
  const part = sql`limit ${limit} offset ${offset}`;
  const page =
    reader && !found && orderby === newestFirst
      ? newestShown(reader, tag, part)
      : sql`select threads.* from ${found?.from ?? sql`threads where ${seen}`} order by ${order} ${part}`;
  return [
    statement<Counted>(found?.count ?? numberOf(tag, reader)),
    statement<Row>(sql`select ${columns} from (${page})`),
  ] as const;
}

/** The answer that is made of such rows. */
export const shapeThreads = ([[counted], rows]: Rows<ReturnType<typeof threadsAsked>>) => ({
  ...shapeCount(counted),
  data: rows.map((row) => withFlags(row, ['is_deleted'])),
});

const within = (tag: string | undefined) =>
  tag === undefined
    ? sql`1`
    : sql`sub_category_id = (select id from sub_categories where tag = ${tag})`;

/** What a counter keeps. */
const kept = (name: SQL) => sql`coalesce((select count from counters where name = ${name}), 0)`;

/** How many there are of all or of a sub-category, less those that a block hides from the reader. */
function numberOf(tag: string | undefined, reader: string | null) {
  const all = tag === undefined;
  const hidden = sql`'threads hidden from ' || ${reader} ${all ? sql`` : sql`|| ' ' || id`}`;
  return sql`select ${kept(all ? sql`'shown_threads'` : sql`'threads ' || id`)}
    - ${reader ? kept(hidden) : sql`0`} as count
    ${all ? sql`` : sql`from sub_categories where tag = ${tag}`}`;
}
