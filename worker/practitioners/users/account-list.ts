import { type SQL, sql } from 'drizzle-orm';
import type { AccountListQuery } from '../../contract/accounts/accounts.ts';
import { type Rows, statement } from '../../db/client.ts';
import { isReturned } from '../../db/schema/emails.ts';
import { type Counted, mostCounted, searchedAll, shapeCount } from '../../db/full-text.ts';
import { orderBothWays, rowsAsked } from '../../db/pagination.ts';
import {
  type AccountRow,
  accountColumns,
  accountJoins,
  accounts,
  shapeAccount,
} from './account-rows.ts';
import { allOf } from '../../search/directory/facet-filters.ts';

const orders: Record<string, SQL> = {
  ...accounts.orders,
  email: sql`email`,
  last_login: sql`coalesce(last_login, '')`,
};

const indexed = ['name', 'email', 'created_at', 'last_login'] as const;

/** Count and page queries of an account list. */
export function accountsAsked(query: AccountListQuery) {
  const { limit, offset } = rowsAsked(query);
  const asked = orderBothWays(query, 'name asc', orders, indexed);
  const { count, from } = accountsFrom(query, asked);
  return [
    statement<Counted>(count),
    statement<AccountRow>(sql`select ${accountColumns} from (select users.* from ${from}
      order by ${asked.order} limit ${limit} offset ${offset}) r ${accountJoins}`),
  ] as const;
}

/** Serializes a list; rows carry no ETag, so the version is dropped. */
export const shapeAccounts = ([[counted], rows]: Rows<ReturnType<typeof accountsAsked>>) => ({
  ...shapeCount(counted),
  data: rows.map((row) => {
    const { version, ...account } = shapeAccount(row);
    return account;
  }),
});

function accountsFrom(query: AccountListQuery, asked: Asked) {
  const { few, others } = filtered(query);
  const filters = [...few, ...others];
  if (query.search?.trim()) {
    return searchedAll('users', query.search, {
      seen: filters.length > 0 ? allOf(filters) : undefined,
    });
  }
  if (filters.length === 0) {
    return {
      count: sql`select count from counters where name = 'users'`,
      from: sql`users where ${asked.walked}`,
    };
  }
  const candidates = few[0] ? firstOf(few[0], asked) : firstInOrder(asked);
  const rest = allOf([...few.slice(1), ...others]);
  return {
    count: sql`select count(*) filter (where ${rest}) as count, count(*) as candidates
      from ${candidates}`,
    from: sql`${candidates} users where ${rest}`,
  };
}

type Asked = Pick<ReturnType<typeof orderBothWays>, 'order' | 'walked' | 'first'>;

const most = sql.raw(String(mostCounted));

/** Accounts in a rare state, up to the count cap, in the order of that state's index (by name). */
const firstOf = (state: SQL, { order, first }: Asked) =>
  sql`(select * from users where ${state}
    order by ${first.field === 'name' ? order : sql`name collate nocase, id`} limit ${most})`;

/** First accounts in list order, up to the count cap. */
const firstInOrder = ({ order, walked }: Asked) =>
  sql`(select * from users where ${walked} order by ${order} limit ${most})`;

/** Translates filters; rare states have an index of their own. */
function filtered(query: AccountListQuery) {
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
            sql`(email in (select to_addr from sent_emails where ${sql.raw(isReturned)}))
              = ${Number(returned === 'true')}`,
          ]
        : []),
      ...(signed_in ? [sql`(last_login is not null) = ${Number(signed_in === 'true')}`] : []),
    ],
  };
}
