import { type SQL, sql } from 'drizzle-orm';
import { type AccountListQuery, accountOrders } from '../contract/accounts.ts';
import { statement } from '../db/client.ts';
import { type Counted, mostCounted, searchedAll } from '../lib/fulltext.ts';
import { nameBeside, orderBothWays, rowsAsked } from '../lib/paging.ts';
import { type AccountRow, accountColumns, accountJoins } from './account-row.ts';

const orders: Record<(typeof accountOrders)[number], SQL> = {
  ...(Object.fromEntries(
    accountOrders.map((field) => [field, sql.raw(`${field} collate nocase`)]),
  ) as Record<(typeof accountOrders)[number], SQL>),
  email: sql`email`,
  created_at: sql`created_at`,
  last_login: sql`coalesce(last_login, '')`,
  created_by_name: nameBeside('users', 'users.created_by'),
  updated_by_name: nameBeside('users', 'users.updated_by'),
  approved_by_name: nameBeside('users', 'users.approved_by_id'),
  language_name: nameBeside('languages', 'users.language_id'),
  timezone_name: nameBeside('timezones', 'users.timezone_id'),
  membership_level_name: nameBeside('membership_levels', 'users.membership_level_id'),
  image_name: nameBeside('uploaded_files', 'users.image_id'),
};

const indexed = ['name', 'email', 'created_at', 'last_login'] as const;

/** The accounts of a list: how many there are, and those of the page asked for. */
export function accountsAsked(query: AccountListQuery) {
  const { limit, offset } = rowsAsked(query);
  const { order, walked } = orderBothWays(query, 'name asc', orders, indexed);
  const seen = filtered(query);
  const { count, from } = query.search?.trim()
    ? searchedAll('users', query.search, { seen })
    : {
        count: seen ? counted(seen) : sql`select count from counters where name = 'users'`,
        from: sql`users where ${seen ?? sql`1`} and ${walked}`,
      };
  return [
    statement<Counted>(count),
    statement<AccountRow>(sql`select ${accountColumns} from (select users.* from ${from}
      order by ${order} limit ${limit} offset ${offset}) u ${accountJoins}`),
  ] as const;
}

/** As many as a filtered list counts. */
const counted = (seen: SQL) => sql`select count(*) as count, count(*) as candidates
  from (select 1 from users where ${seen} limit ${sql.raw(String(mostCounted))})`;

/** What the filters leave, or nothing when there is none. */
function filtered({ is_active, is_admin, approved, membership_level_id }: AccountListQuery) {
  const conditions = [
    is_active && sql`is_active = ${Number(is_active === 'true')}`,
    is_admin && sql`is_admin = ${Number(is_admin === 'true')}`,
    approved && sql`(approved_at is not null) = ${Number(approved === 'true')}`,
    membership_level_id && sql`membership_level_id = ${membership_level_id}`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}
