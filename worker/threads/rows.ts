import { type SQL, sql } from 'drizzle-orm';
import type { ThreadRow } from '../contract/threads.ts';
import { statement } from '../db/client.ts';
import { type Counted, searched } from '../lib/fulltext.ts';
import { orderAsked, rowsAsked, type SearchQuery } from '../lib/paging.ts';

export type Row = Omit<ThreadRow, 'is_deleted'> & { is_deleted: number };

/** Of threads `t`. Whoever changed one last is mostly who began it, and is not looked up again. */
const own = sql`t.id, t.title, t.tag, t.sub_category_id, t.is_deleted, t.replies_count, t.last_reply_at,
  t.created_at, t.created_by, maker.name as created_by_name, t.updated_at, t.updated_by,
  iif(t.updated_by = t.created_by, maker.name,
    (select name from users where users.id = t.updated_by)) as updated_by_name`;
const people = sql`left join users maker on maker.id = t.created_by`;

export const columns = sql`${own}, s.name as sub_category_name, s.tag as sub_category_tag, iif(s.is_active and c.is_active, c.tag, null) as category_tag`;
export const joins = sql`${people} left join sub_categories s on s.id = t.sub_category_id
  left join categories c on c.id = s.category_id`;

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

interface Query extends SearchQuery {
  sub_category_tag?: string | undefined;
}

/** The threads that a list is of: how many, and those of the page asked for. */
export function threadsAsked(query: Query) {
  const { limit, offset } = rowsAsked(query);
  const order = orderAsked(query, orders, sql`id`) ?? sql`created_at desc, id desc`;
  const { seen, shown, count } =
    query.sub_category_tag === undefined ? everywhere : within(query.sub_category_tag);
  const found = query.search?.trim() ? searched('threads', query.search, seen) : null;
  return [
    statement<Counted>(found?.count ?? count),
    statement<Row>(sql`select ${shown.columns}
      from (${found?.rows ?? sql`select * from threads where ${seen}`}
        order by ${order} limit ${limit} offset ${offset}) t ${shown.joins}`),
  ] as const;
}

const everywhere = {
  seen: sql`is_deleted = 0`,
  shown: { columns, joins },
  count: sql`select count(*) as count from threads where is_deleted = 0`,
};

/** Of one sub-category: its names are looked up once, and are the same for all its threads. */
function within(tag: string) {
  const of = (column: SQL) => sql`(select ${column} from sub_categories where tag = ${tag})`;
  const seen = sql`is_deleted = 0 and sub_category_id = ${of(sql`id`)}`;
  return {
    seen,
    shown: {
      columns: sql`${own}, ${of(sql`name`)} as sub_category_name, ${tag} as sub_category_tag,
        (select tag from categories where id = ${of(sql`category_id`)}) as category_tag`,
      joins: people,
    },
    count: sql`select coalesce((select count from counters
      where name = 'threads ' || ${of(sql`id`)}), 0) as count`,
  };
}
