import { sql } from 'drizzle-orm';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import type { Offering } from '../../contract/practitioners/offerings.ts';
import { prepare } from '../../db/client.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { buildUserItemList, listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

type OfferingRow = Omit<Offering, 'is_active'> & { is_active: number };

const rowsQuery = prepare<OfferingRow>(sql`
  select s.id, s.name, s.tag, s.category_id, c.name as category_name, s.image, s.display_order,
    s.is_active, o.created_at
  from user_sub_categories o join sub_categories s on s.id = o.sub_category_id
    join categories c on c.id = s.category_id
  where o.user_id = ${sql.placeholder('id')}
  order by c.name collate nocase, s.display_order, s.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

const countQuery = prepare<{ count: number }>(sql`
  select count(*) as count from user_sub_categories where user_id = ${sql.placeholder('id')}`);

const offeringsSql = buildUserItemList<Offering>({
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

/** Lists all offerings of a user, published or not. */
export const listUserSubCategories = defineQuery(offeringsApi.list, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  buildQueries: ({ params: { id }, query }) =>
    [
      listOwnerQuery({ id }),
      countQuery({ id }),
      rowsQuery({ id, ...offeringsSql.rowsToRead(query) }),
    ] as const,
  toResponse: ([[person], [counted], offered], { query }) => {
    if (!person) throw userNotFoundError();
    return offeringsSql.answer(
      offered.map((row) => convertFlags(row, ['is_active'])),
      counted?.count,
      query,
    );
  },
});
