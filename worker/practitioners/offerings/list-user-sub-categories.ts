import { sql } from 'drizzle-orm';
import { type Offered, offeredList, offeredQuery } from '../../contract/practitioners/offerings.ts';
import { prepare } from '../../db/client.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { noPerson, personById, personList } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';

type Row = Omit<Offered, 'is_active'> & { is_active: number };

const rows = prepare<Row>(sql`
  select s.id, s.name, s.tag, s.category_id, c.name as category_name, s.image, s.display_order,
    s.is_active, o.created_at
  from user_sub_categories o join sub_categories s on s.id = o.sub_category_id
    join categories c on c.id = s.category_id
  where o.user_id = ${sql.placeholder('id')}
  order by c.name collate nocase, s.display_order, s.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

const count = prepare<{ count: number }>(sql`
  select count(*) as count from user_sub_categories where user_id = ${sql.placeholder('id')}`);

const list = personList<Offered>({
  sort: 'category_name asc',
  orders: [
    'id',
    'name',
    'tag',
    'category_id',
    'category_name',
    'image',
    'display_order',
    'is_active',
    'created_at',
  ],
  texts: ['name', 'category_name'],
});

/** All offerings, published or not. */
export const subCategoriesOfUser = read({
  path: '/users/:id/sub_categories',
  who: 'S',
  right: 'authz_user_services',
  whileApplying: true,
  noun: 'users',
  summary: 'List the sub-categories that a member offers, by category',
  query: offeredQuery,
  answer: offeredList,
  statements: ({ params: { id }, query }) =>
    [personById({ id }), count({ id }), rows({ id, ...list.rowsToRead(query) })] as const,
  shape: ([[person], [counted], offered], { query }) => {
    if (!person) throw noPerson();
    return list.answer(
      offered.map((row) => withFlags(row, ['is_active'])),
      counted?.count,
      query,
    );
  },
});
