import { sql } from 'drizzle-orm';
import { deletedThreadsQuery, threadList } from '../contract/threads.ts';
import { prepare } from '../db/client.ts';
import { withFlags } from '../lib/flags.ts';
import { rowsAsked } from '../lib/paging.ts';
import { noPerson, personById } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { columns, joins, type Row } from './rows.ts';

const subCategory = sql.placeholder('sub_category');

/** What an admin deleted only an admin restores. */
const deleted = sql`from threads
  where created_by = ${sql.placeholder('person')} and is_deleted = 1 and deleted_by = created_by
    and (${subCategory} is null
      or sub_category_id = (select id from sub_categories where tag = ${subCategory}))`;

const count = prepare<{ count: number }>(sql`select count(*) as count ${deleted}`);

const page = prepare<Row>(sql`select ${columns} from (select * ${deleted}
  order by updated_at desc, id desc
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) t ${joins(() => sql`1`)}`);

/** GET /users/{id}/deleted_threads: nobody else is told of them, and here they are restored from. */
export const deletedThreadsOfUser = read({
  path: '/users/:id/deleted_threads',
  who: 'S',
  noun: 'threads',
  summary: 'Threads that a member began and has deleted, and may restore; the last deleted first',
  query: deletedThreadsQuery,
  answer: threadList,
  statements: ({ params, query }) => {
    const what = { person: params.id, sub_category: query.sub_category_tag ?? null };
    return [
      personById({ id: params.id }),
      count(what),
      page({ ...what, ...rowsAsked(query) }),
    ] as const;
  },
  shape: ([[person], [counted], rows]) => {
    if (!person) throw noPerson();
    return {
      count: counted?.count ?? 0,
      data: rows.map((row) => withFlags(row, ['is_deleted'])),
    };
  },
});
