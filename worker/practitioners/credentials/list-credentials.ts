import { type SQL, sql } from 'drizzle-orm';
import { credentialBounds } from '../../contract/practitioners/credential-kinds.ts';
import {
  type CredentialState,
  credentialList,
  credentialListQuery,
} from '../../contract/practitioners/credentials.ts';
import { statement } from '../../db/client.ts';
import { dayOf } from '../../db/conditions/accepts-enquiries.ts';
import { isChecked } from '../../db/conditions/verified-credentials.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import { dayAfter } from './add-days.ts';
import { type CredentialRow, credentialColumns, shapeCredential } from './credential-rows.ts';

/** Cap of the count. */
const counted = 1_000;

type Row = CredentialRow & {
  user_id: string;
  user_name: string;
  user_tag: string | null;
  user_image_name: string | null;
};

/** Lists credentials to verify, ending, or verified. */
export const credentialsList = read({
  path: '/credentials',
  who: 'A',
  noun: 'credentials',
  summary:
    'List all members’ credentials: those to check, those that expire soon, or those checked',
  query: credentialListQuery,
  answer: credentialList,
  statements: ({ query, now }) => {
    const today = dayOf(now);
    const some = picked(query.state ?? 'due', today);
    const { limit, offset } = rowsAsked(query);
    return [
      statement<{ count: number }>(
        sql`select count(*) as count from (${some} limit ${counted + 1})`,
      ),
      rowsOf(sql`${some} order by at, id limit ${limit} offset ${offset}`, today),
    ] as const;
  },
  shape: ([[found], rows]) => {
    const count = found?.count ?? 0;
    return {
      count: Math.min(count, counted),
      ...(count > counted && { count_is_floor: true }),
      data: rows.map((row) => shapeCredential(row)),
    };
  },
});

const rowsOf = (some: SQL, today: string) =>
  statement<Row>(sql`
    select ${credentialColumns(sql`${today}`)}, c.user_id, u.name as user_name, iif(u.is_public, u.tag, null) as user_tag,
      f.name as user_image_name
    from (${some}) picked cross join credentials c on c.id = picked.id join users u on u.id = c.user_id
      left join uploaded_files f on f.id = u.image_id
    order by picked.at, picked.id`);

/** Ids of credentials that wait for verification, and since when. */
export const dueCredentials = sql`select id, at from (
  select c.id, c.updated_at as at from credentials c where c.checked_at is null
    and (c.paper_key is not null or c.number is not null or c.url is not null)
  union all select c.id, c.paper_at as at from credentials c
    where c.checked_at is not null and c.paper_key is not null and c.paper_at > c.checked_at)`;

/** Ids with their sort key; each state uses its own index. */
function picked(state: CredentialState, today: string): SQL {
  if (state === 'due') {
    return dueCredentials;
  }
  const [from, to] = [-1, 1].map((way) => dayAfter(today, way * credentialBounds.endingDays));
  return state === 'ending'
    ? sql`select c.id, c.checked_until as at from credentials c
        where c.checked_at is not null and c.checked_until between ${from} and ${to}`
    : sql`select c.id, c.checked_until as at from credentials c where ${isChecked(sql`${today}`)}`;
}
