/** Count and page queries of account lists for admins. */

import { and, eq, getTableName, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AccountListQuery } from '../../contract/accounts/accounts.ts';
import { type StatementRows, statement } from '../../db/client.ts';
import { buildReversibleOrder, getLimitOffset, sortKey } from '../../db/pagination.ts';
import { inline, isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { isReturned, sentEmailsTable } from '../../db/schema/emails.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { usersTable } from '../../db/schema/users.ts';
import { type CountRow, maxCount, searchAllRows, toListCount } from '../../db/search/full-text.ts';
import {
  type AccountRow,
  accountColumns,
  accountJoins,
  accountsSql,
  serializeAccount,
} from './account-rows.ts';

const orders: Record<string, SQL> = {
  ...accountsSql.orders,
  email: sql`${usersTable.email}`,
  last_login: sql`coalesce(${usersTable.last_login}, '')`,
};

const indexed = ['name', 'email', 'created_at', 'last_login'] as const;

export function accountListQuery(query: AccountListQuery) {
  const { limit, offset } = getLimitOffset(query);
  const order = buildReversibleOrder(query, 'name asc', orders, indexed);
  const { count, from } = buildAccountsQuery(query, order);
  return {
    count: statement<CountRow>(count),
    accounts:
      statement<AccountRow>(sql`select ${accountColumns} from (select ${usersTable}.* from ${from}
      order by ${order.order} limit ${limit} offset ${offset}) r ${accountJoins}`),
  };
}

/** Serializes a list; rows carry no ETag, so the version is dropped. */
export const serializeAccounts = ({
  count: [counted],
  accounts,
}: StatementRows<ReturnType<typeof accountListQuery>>) => ({
  ...toListCount(counted),
  data: accounts.map((row) => {
    const { version, ...account } = serializeAccount(row);
    return account;
  }),
});

function buildAccountsQuery(query: AccountListQuery, order: AccountOrder) {
  const { rare, others } = buildFilters(query);
  const filter = and(...rare, ...others);
  if (query.search?.trim()) return searchAllRows('users', query.search, { seen: filter });
  if (!filter) {
    return {
      count: sql`select ${countersTable.count} from ${countersTable} where ${eq(countersTable.name, 'users')}`,
      from: sql`${usersTable} where ${order.walked}`,
    };
  }
  const [first, ...more] = rare;
  const candidates = first ? selectFirstInState(first, order) : selectFirstInOrder(order);
  const rest = and(...more, ...others) ?? sql`1`;
  return {
    count: sql`select count(*) filter (where ${rest}) as count, count(*) as candidates
      from (${candidates}) ${sql.identifier(getTableName(usersTable))}`,
    from: sql`(${candidates}) ${sql.identifier(getTableName(usersTable))} where ${rest}`,
  };
}

type AccountOrder = Pick<ReturnType<typeof buildReversibleOrder>, 'order' | 'walked' | 'first'>;

/** Accounts in a rare state, up to the count cap, in the order of that state's index (by name). */
const selectFirstInState = (state: SQL, { order, first }: AccountOrder) =>
  sql`select * from ${usersTable} where ${state}
    order by ${first.field === 'name' ? order : sql`${sortKey(usersTable.name)}, ${usersTable.id}`} limit ${inline(maxCount)}`;

/** First accounts in list order, up to the count cap. */
const selectFirstInOrder = ({ order, walked }: AccountOrder) =>
  sql`select * from ${usersTable} where ${walked} order by ${order} limit ${inline(maxCount)}`;

/** SQL condition: mail to the address bounced. */
const hasReturnedMail = () =>
  inArray(
    usersTable.email,
    qb
      .select({ to_addr: sentEmailsTable.to_addr })
      .from(sentEmailsTable)
      .where(isReturned(sentEmailsTable)),
  );

/** Translates filters; rare states have an index of their own. */
function buildFilters(query: AccountListQuery): { rare: SQL[]; others: SQL[] } {
  const { approved, is_active, is_admin, membership_level_id, confirmed, signed_in, returned } =
    query;
  const states = [
    {
      asked: approved,
      rareValue: 'false',
      rare: isNull(usersTable.approved_at),
      common: isNotNull(usersTable.approved_at),
    },
    {
      asked: is_active,
      rareValue: 'false',
      rare: isFalse(usersTable.is_active),
      common: isTrue(usersTable.is_active),
    },
    {
      asked: is_admin,
      rareValue: 'true',
      rare: isTrue(usersTable.is_admin),
      common: isFalse(usersTable.is_admin),
    },
  ];
  const chosen = states.filter(({ asked }) => asked !== undefined);
  const flags = [
    { asked: confirmed, condition: isNotNull(usersTable.email_verified_at) },
    { asked: returned, condition: hasReturnedMail() },
    { asked: signed_in, condition: isNotNull(usersTable.last_login) },
  ];
  return {
    rare: [
      ...chosen.filter(({ asked, rareValue }) => asked === rareValue).map(({ rare }) => rare),
      ...(membership_level_id ? [eq(usersTable.membership_level_id, membership_level_id)] : []),
    ],
    others: [
      ...chosen.filter(({ asked, rareValue }) => asked !== rareValue).map(({ common }) => common),
      ...flags.flatMap(({ asked, condition }) =>
        asked ? [sql`(${condition}) = ${Number(asked === 'true')}`] : [],
      ),
    ],
  };
}
