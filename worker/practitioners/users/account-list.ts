/** Count and page queries of account lists for admins. */

import { type SQL, sql } from 'drizzle-orm';
import type { AccountListQuery } from '../../contract/accounts/accounts.ts';
import { type StatementRows, statement } from '../../db/client.ts';
import { type CountRow, maxCount, searchAllRows, toListCount } from '../../db/full-text.ts';
import { buildReversibleOrder, getLimitOffset } from '../../db/pagination.ts';
import { isReturnedMail } from '../../db/schema/emails.ts';
import { allConditions } from '../../search/directory/facet-filters.ts';
import {
  type AccountRow,
  accountColumns,
  accountJoins,
  accountsSql,
  serializeAccount,
} from './account-rows.ts';

const orders: Record<string, SQL> = {
  ...accountsSql.orders,
  email: sql`email`,
  last_login: sql`coalesce(last_login, '')`,
};

const indexed = ['name', 'email', 'created_at', 'last_login'] as const;

export function accountListQuery(query: AccountListQuery) {
  const { limit, offset } = getLimitOffset(query);
  const order = buildReversibleOrder(query, 'name asc', orders, indexed);
  const { count, from } = buildAccountsQuery(query, order);
  return [
    statement<CountRow>(count),
    statement<AccountRow>(sql`select ${accountColumns} from (select users.* from ${from}
      order by ${order.order} limit ${limit} offset ${offset}) r ${accountJoins}`),
  ] as const;
}

/** Serializes a list; rows carry no ETag, so the version is dropped. */
export const serializeAccounts = ([[counted], rows]: StatementRows<
  ReturnType<typeof accountListQuery>
>) => ({
  ...toListCount(counted),
  data: rows.map((row) => {
    const { version, ...account } = serializeAccount(row);
    return account;
  }),
});

function buildAccountsQuery(query: AccountListQuery, order: AccountOrder) {
  const { few, others } = buildFilters(query);
  const filters = [...few, ...others];
  if (query.search?.trim()) {
    return searchAllRows('users', query.search, {
      seen: filters.length > 0 ? allConditions(filters) : undefined,
    });
  }
  if (filters.length === 0) {
    return {
      count: sql`select count from counters where name = 'users'`,
      from: sql`users where ${order.walked}`,
    };
  }
  const candidates = few[0] ? firstInState(few[0], order) : firstInOrder(order);
  const rest = allConditions([...few.slice(1), ...others]);
  return {
    count: sql`select count(*) filter (where ${rest}) as count, count(*) as candidates
      from ${candidates}`,
    from: sql`${candidates} users where ${rest}`,
  };
}

type AccountOrder = Pick<ReturnType<typeof buildReversibleOrder>, 'order' | 'walked' | 'first'>;

const countCap = sql.raw(String(maxCount));

/** Accounts in a rare state, up to the count cap, in the order of that state's index (by name). */
const firstInState = (state: SQL, { order, first }: AccountOrder) =>
  sql`(select * from users where ${state}
    order by ${first.field === 'name' ? order : sql`name collate nocase, id`} limit ${countCap})`;

/** First accounts in list order, up to the count cap. */
const firstInOrder = ({ order, walked }: AccountOrder) =>
  sql`(select * from users where ${walked} order by ${order} limit ${countCap})`;

/** Translates filters; rare states have an index of their own. */
function buildFilters(query: AccountListQuery) {
  const { approved, is_active, is_admin, membership_level_id, confirmed, signed_in, returned } =
    query;
  const states = [
    {
      asked: approved,
      isFew: 'false',
      few: sql`approved_at is null`,
      many: sql`approved_at is not null`,
    },
    { asked: is_active, isFew: 'false', few: sql`is_active = 0`, many: sql`is_active = 1` },
    { asked: is_admin, isFew: 'true', few: sql`is_admin = 1`, many: sql`is_admin = 0` },
  ];
  const level = membership_level_id ? [sql`membership_level_id = ${membership_level_id}`] : [];
  const ofState = states.filter(({ asked }) => asked !== undefined);
  return {
    few: [...ofState.filter(({ asked, isFew }) => asked === isFew).map(({ few }) => few), ...level],
    others: [
      ...ofState.filter(({ asked, isFew }) => asked !== isFew).map(({ many }) => many),
      ...(confirmed
        ? [sql`(email_verified_at is not null) = ${Number(confirmed === 'true')}`]
        : []),
      ...(returned
        ? [
            sql`(email in (select to_addr from sent_emails where ${sql.raw(isReturnedMail)}))
              = ${Number(returned === 'true')}`,
          ]
        : []),
      ...(signed_in ? [sql`(last_login is not null) = ${Number(signed_in === 'true')}`] : []),
    ],
  };
}
