import { type SQL, sql } from 'drizzle-orm';
import { type ThreadRow, threadList, threadListQuery, threadOrders } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { noPerson, personById, personList } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { beside, columns, type Row } from './thread-rows.ts';

const person = sql.placeholder('person');

/** Threads deleted by an admin can only be restored by one. */
const deleted = sql`created_by = ${person} and is_deleted = 1 and deleted_by = created_by`;

const subCategory = sql`(select id from sub_categories where tag = ${sql.placeholder('tag')})`;

/** Count and page queries. */
const pages = (where: SQL) =>
  [
    prepare<{ count: number }>(sql`select count(*) as count from threads where ${where}`),
    prepare<Row>(sql`select ${columns} from (select * from threads where ${where}
    order by updated_at desc, id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) t ${beside}`),
  ] as const;

const all = pages(deleted);

const inside = pages(sql`${deleted} and sub_category_id = ${subCategory}`);

const list = personList<ThreadRow>({
  sort: 'updated_at desc',
  orders: threadOrders,
  texts: ['title', 'tag', 'sub_category_name'],
});

/** Only their author sees and restores them. */
export const deletedThreadsOfUser = read({
  path: '/users/:id/deleted_threads',
  who: 'S',
  noun: 'threads',
  summary: 'List a member’s deleted threads that can be restored, latest deletion first',
  query: threadListQuery,
  answer: threadList,
  statements: ({ params, query }) => {
    const what = { person: params.id, tag: query.sub_category_tag };
    const [count, page] = what.tag === undefined ? all : inside;
    return [
      personById({ id: params.id }),
      count(what),
      page({ ...what, ...list.rowsToRead(query) }),
    ] as const;
  },
  shape: ([[person], [counted], rows], { query }) => {
    if (!person) throw noPerson();
    const threads = rows.map((row) => withFlags(row, ['is_deleted']));
    return list.answer(threads, counted?.count, query);
  },
});
