import { type SQL, sql } from 'drizzle-orm';
import type { ThreadRow } from '../contract/threads.ts';
import { statement } from '../db/client.ts';
import { hiddenBy, type Meets, metBy } from '../lib/blocks.ts';
import { type Counted, searched } from '../lib/fulltext.ts';
import { orderAsked, rowsAsked, type SearchQuery } from '../lib/paging.ts';
import type { SignedIn } from '../lib/viewer.ts';

export type Row = Omit<ThreadRow, 'is_deleted'> & { is_deleted: number };

/** Of threads `t`. Whoever changed one last is mostly who began it, and is not looked up again. */
const own = sql`t.id, t.title, t.tag, t.sub_category_id, t.is_deleted, t.replies_count, t.last_reply_at,
  t.created_at, maker.id as created_by, maker.name as created_by_name, t.updated_at,
  iif(t.updated_by = t.created_by, maker.id, t.updated_by) as updated_by,
  iif(t.updated_by = t.created_by, maker.name,
    (select name from users where users.id = t.updated_by)) as updated_by_name`;
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
  const { orderby = newestFirst } = query;
  const order = orderAsked({ orderby }, orders, orderby === newestFirst ? sql`id desc` : sql`id`);
  const { within, shown, count, by } =
    query.sub_category_tag === undefined ? everywhere : inside(query.sub_category_tag);
  const [meets, hidden] = [metBy(viewer), hiddenBy(viewer)];
  const seen = sql`${within} and ${meets(sql`threads.created_by`)}`;
  const found = query.search?.trim() ? searched('threads', query.search, seen) : null;
  const less = hidden
    ? sql`(select coalesce(sum(${by(sql`hidden.id`)}), 0) from ${hidden} hidden)`
    : sql`0`;
  const counted = sql`select ${count} - ${less} as count`;
  return [
    statement<Counted>(found?.count ?? counted),
    statement<Row>(sql`select ${shown.columns}
      from (${found?.rows ?? sql`select * from threads where ${seen}`}
        order by ${order} limit ${limit} offset ${offset}) t ${shown.joins(meets)}`),
  ] as const;
}

/** What a counter keeps. */
const kept = (name: SQL) => sql`coalesce((select count from counters where name = ${name}), 0)`;

/** `count` of all threads, and `by` somebody. */
const everywhere = {
  within: sql`is_deleted = 0`,
  shown: { columns, joins },
  count: kept(sql`'shown_threads'`),
  by: (person: SQL) => kept(sql`'threads by ' || ${person}`),
};

/** Of one sub-category: its names are looked up once, and are the same for all its threads. */
function inside(tag: string) {
  const of = (column: SQL) => sql`(select ${column} from sub_categories s where tag = ${tag})`;
  const within = sql`is_deleted = 0 and sub_category_id = ${of(sql`id`)}`;
  return {
    within,
    shown: {
      columns: sql`${own}, ${of(sql`name`)} as sub_category_name, ${tag} as sub_category_tag,
        ${of(categoryTag)} as category_tag`,
      joins: people,
    },
    count: kept(sql`'threads ' || ${of(sql`id`)}`),
    by: (person: SQL) => sql`(select count(*) from threads
      where created_by = ${person} and ${within})`,
  };
}
