/** Count and page queries of account lists for admins. */

import { and, eq, getTableName, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AccountListQuery } from '../../contract/accounts/accounts.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import { type StatementRows, statement } from '../../db/client.ts';
import { buildReversibleOrder, getLimitOffset, sortKey } from '../../db/pagination.ts';
import { inline, isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { isReturned, sentEmailsTable } from '../../db/schema/emails.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { type CountRow, maxCount, searchAllRows, toListCount } from '../../db/search/full-text.ts';
import { toUtcMoment } from '../../http/resource/build-filters.ts';
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
  const filter = and(...rare.map(({ condition }) => condition), ...others);
  if (query.search?.trim()) return searchAllRows('users', query.search, { seen: filter });
  if (!filter) {
    return {
      count: sql`select ${countersTable.count} from ${countersTable} where ${eq(countersTable.name, 'users')}`,
      from: sql`${usersTable} where ${order.walked}`,
    };
  }
  const [first, ...more] = rare;
  const candidates = first ? selectFirstInState(first, order) : selectFirstInOrder(order);
  const rest = and(...more.map(({ condition }) => condition), ...others) ?? sql`1`;
  return {
    count: sql`select count(*) filter (where ${rest}) as count, count(*) as candidates
      from (${candidates}) ${sql.identifier(getTableName(usersTable))}`,
    from: sql`(${candidates}) ${sql.identifier(getTableName(usersTable))} where ${rest}`,
  };
}

type AccountOrder = Pick<ReturnType<typeof buildReversibleOrder>, 'order' | 'walked' | 'first'>;

/** A state that few accounts are in, with an index that serves it. */
interface RareState {
  condition: SQL;
  /** Order of the index; by name unless stated. */
  order?: SQL;
  /** Field of the list that the index orders by. */
  field?: string;
}

const nameOrder = sql`${sortKey(usersTable.name)}, ${usersTable.id}`;

/** Accounts in a rare state, up to the count cap, in the order of that state's index. */
function selectFirstInState(
  { condition, order: own, field = own ? '' : 'name' }: RareState,
  { order, first }: AccountOrder,
) {
  return sql`select * from ${usersTable} where ${condition}
    order by ${first.field === field ? order : (own ?? nameOrder)} limit ${inline(maxCount)}`;
}

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

/** SQL condition: an admin declined the sign-up, so the account is shut before an approval. */
const isDeclinedSignUp = () => and(isNull(usersTable.approved_at), isTrue(usersTable.is_shut));

/** States of the accounts in a town, with an offering, or of a level that is not active. */
function listPlacedStates({ town, sub_category_id, inactive_level }: AccountListQuery) {
  const { membership_level_id, town_key } = usersTable;
  const states: RareState[] = [];
  if (town?.trim()) states.push({ condition: sql`${town_key} = ${getTownKey(town)}` });
  if (sub_category_id) {
    const offering = qb
      .select({ user_id: userSubCategoriesTable.user_id })
      .from(userSubCategoriesTable)
      .where(eq(userSubCategoriesTable.sub_category_id, sub_category_id))
      .limit(maxCount);
    states.push({ condition: inArray(usersTable.id, offering) });
  }
  if (inactive_level === 'true') {
    states.push({
      condition: isOfInactiveLevel(),
      order: sql`${membership_level_id}, ${nameOrder}`,
    });
  }
  return states;
}

const isOfInactiveLevel = () =>
  inArray(
    usersTable.membership_level_id,
    qb
      .select({ id: membershipLevelsTable.id })
      .from(membershipLevelsTable)
      .where(isFalse(membershipLevelsTable.is_active)),
  );

/** Spans of time in which accounts joined, or signed in last. */
function listTimeStates(query: AccountListQuery): RareState[] {
  const spans = [
    {
      field: 'created_at',
      column: sql`${usersTable.created_at}`,
      from: query.created_from,
      to: query.created_to,
    },
    {
      field: 'last_login',
      column: sql`coalesce(${usersTable.last_login}, '')`,
      from: query.last_login_from,
      to: query.last_login_to,
    },
  ];
  return spans.flatMap(({ field, column, from, to }) =>
    from || to
      ? [
          {
            field,
            order: sql`${column} desc, ${usersTable.id} desc`,
            // Accounts that never signed in have an empty time, which is in no span.
            condition: sql`${column} ${from ? sql`>= ${toUtcMoment(from)}` : sql`> ''`}
              ${to ? sql`and ${column} < ${toUtcMoment(to)}` : sql``}`,
          },
        ]
      : [],
  );
}

/** Translates filters; rare states have an index of their own. */
function buildFilters(query: AccountListQuery): { rare: RareState[]; others: SQL[] } {
  const { approved, is_active, is_admin, membership_level_id, is_business } = query;
  const { confirmed, signed_in, returned, declined, inactive_level } = query;
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
    {
      asked: is_business,
      rareValue: 'true',
      rare: isTrue(usersTable.is_business),
      common: isFalse(usersTable.is_business),
    },
  ];
  const chosen = states.filter(({ asked }) => asked !== undefined);
  const flags = [
    { asked: confirmed, condition: isNotNull(usersTable.email_verified_at) },
    { asked: returned, condition: hasReturnedMail() },
    { asked: signed_in, condition: isNotNull(usersTable.last_login) },
    { asked: declined, condition: isDeclinedSignUp() },
    ...(inactive_level === 'false'
      ? [{ asked: inactive_level, condition: isOfInactiveLevel() }]
      : []),
  ];
  return {
    rare: [
      ...listPlacedStates(query),
      ...chosen
        .filter(({ asked, rareValue }) => asked === rareValue)
        .map(({ rare }) => ({ condition: rare })),
      ...(membership_level_id
        ? [{ condition: eq(usersTable.membership_level_id, membership_level_id) }]
        : []),
      ...listTimeStates(query),
    ],
    others: [
      ...chosen.filter(({ asked, rareValue }) => asked !== rareValue).map(({ common }) => common),
      ...flags.flatMap(({ asked, condition }) =>
        asked ? [sql`(${condition}) = ${Number(asked === 'true')}`] : [],
      ),
    ],
  };
}
