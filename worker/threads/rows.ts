import { type SQL, sql } from 'drizzle-orm';
import type { ThreadRow } from '../contract/threads.ts';
import { type Rows, statement } from '../db/client.ts';
import { type Meets, metBy, readerOf } from '../lib/blocks.ts';
import { withFlags } from '../lib/flags.ts';
import { type Counted, searched, shapeCount } from '../lib/fulltext.ts';
import { orderAsked, rowsAsked, type SearchQuery } from '../lib/paging.ts';
import { newestShown } from '../lib/stretches.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { editorOf } from './editor.ts';

export type Row = Omit<ThreadRow, 'is_deleted'> & { is_deleted: number };

/** Of threads `t`. */
const own = sql`t.id, t.title, t.tag, t.sub_category_id, t.is_deleted, t.replies_count, t.last_reply_at,
  t.created_at, maker.id as created_by, maker.name as created_by_name, t.updated_at,
  ${editorOf(sql`t`)}`;
/** Who is hidden from the reader is not named. */
const people = (meets: Meets) => sql`left join users maker on maker.id = t.created_by
  and ${meets(sql`t.created_by`)}`;

const categoryTag = sql`iif(s.is_active, s.category_tag, null)`;

export const columns = sql`${own}, s.name as sub_category_name, s.tag as sub_category_tag,
  ${categoryTag} as category_tag`;
export const joins = (meets: Meets) =>
  sql`${people(meets)} left join sub_categories s on s.id = t.sub_category_id`;

const orders = {
  title: sql`title collate nocase`,
  tag: sql`tag`,
  sub_category_name: sql`(select name from sub_categories s where s.id = threads.sub_category_id) collate nocase`,
  replies_count: sql`replies_count`,
  last_reply_at: sql`last_reply_at`,
  created_at: sql`created_at`,
  created_by_name: sql`(select name from users where users.id = threads.created_by) collate nocase`,
  updated_at: sql`updated_at`,
  updated_by_name: sql`(select name from users where users.id = threads.updated_by) collate nocase`,
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
  const { within, shown, count } = tag === undefined ? everywhere(reader) : inside(tag, reader);
  const meets = metBy(viewer);
  const seen = sql`${within} and ${meets(sql`threads.created_by`)}`;
  const found = query.search?.trim() ? searched('threads', query.search, seen) : null;
  const part = sql`limit ${limit} offset ${offset}`;
  const page =
    reader && !found && orderby === newestFirst
      ? newestShown(reader, tag, part)
      : sql`${found?.rows ?? sql`select * from threads where ${seen}`} order by ${order} ${part}`;
  return [
    statement<Counted & Partial<Place>>(count(found?.count)),
    statement<Row>(sql`select ${shown.columns}
      from (${page}) t ${shown.joins(meets)}`),
  ] as const;
}

/** The answer that is made of such rows. */
export function shapeThreads([[counted], rows]: Rows<ReturnType<typeof threadsAsked>>) {
  const { count: _, candidates, ...place } = counted ?? { count: 0 };
  return {
    ...shapeCount(counted),
    data: rows.map((row) => withFlags({ ...row, ...place }, ['is_deleted'])),
  };
}

/** What a counter keeps. */
const kept = (name: SQL) => sql`coalesce((select count from counters where name = ${name}), 0)`;

/** What a block hides from the reader, of all threads or of those of a sub-category. */
const hiddenFrom = (reader: string | null, of = sql`''`) =>
  reader ? kept(sql`'threads hidden from ' || ${reader} || ${of}`) : sql`0`;

const everywhere = (reader: string | null) => ({
  within: sql`is_deleted = 0`,
  shown: { columns, joins },
  count: (found = sql`select ${kept(sql`'shown_threads'`)} - ${hiddenFrom(reader)} as count`) =>
    found,
});

/** The part of the directory in which all threads of a page are. */
type Place = Pick<Row, 'sub_category_name' | 'sub_category_tag' | 'category_tag'>;

/** Of one sub-category, which is looked up together with their number. */
function inside(tag: string, reader: string | null) {
  const of = sql`' ' || s.id`;
  const count = sql`${kept(sql`'threads' || ${of}`)} - ${hiddenFrom(reader, of)} as count`;
  return {
    within: sql`is_deleted = 0 and sub_category_id = (select id from sub_categories where tag = ${tag})`,
    shown: { columns: own, joins: people },
    count: (found?: SQL) => sql`
      select ${found ? sql`found.*` : count},
        s.name as sub_category_name, s.tag as sub_category_tag, ${categoryTag} as category_tag
      from ${found ? sql`(${found}) found cross join` : sql``} sub_categories s where s.tag = ${tag}`,
  };
}
