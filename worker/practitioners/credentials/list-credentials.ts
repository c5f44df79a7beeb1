/** Lists credentials for admins: to verify, ending, or verified. */

import { type SQL, sql } from 'drizzle-orm';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import type { CredentialState } from '../../contract/practitioners/credentials.ts';
import { statement } from '../../db/client.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { isVerified } from '../../db/conditions/verified-credentials.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';
import { addDays } from './add-days.ts';
import { type CredentialRow, credentialColumns, serializeCredential } from './credential-rows.ts';

/** Maximum credentials counted. */
const countCap = 1_000;

type ListedRow = CredentialRow & {
  user_id: string;
  user_name: string;
  user_tag: string | null;
  user_image_name: string | null;
};

export const listCredentials = defineQuery(credentialsApi.listAll, {
  auth: 'A',
  buildQueries: ({ query, now }) => {
    const today = getUtcDay(now);
    const some = buildStateQuery(query.state ?? 'due', today);
    const { limit, offset } = getLimitOffset(query);
    return [
      statement<{ count: number }>(
        sql`select count(*) as count from (${some} limit ${countCap + 1})`,
      ),
      buildRowsQuery(sql`${some} order by at, id limit ${limit} offset ${offset}`, today),
    ] as const;
  },
  toResponse: ([[found], rows]) => {
    const count = found?.count ?? 0;
    return {
      count: Math.min(count, countCap),
      ...(count > countCap && { count_is_floor: true }),
      data: rows.map((row) => serializeCredential(row)),
    };
  },
});

const buildRowsQuery = (some: SQL, today: string) =>
  statement<ListedRow>(sql`
    select ${credentialColumns(sql`${today}`)}, c.user_id, u.name as user_name, iif(u.is_public, u.tag, null) as user_tag,
      f.name as user_image_name
    from (${some}) picked cross join credentials c on c.id = picked.id join users u on u.id = c.user_id
      left join uploaded_files f on f.id = u.image_id
    order by picked.at, picked.id`);

/** Ids of credentials that wait for verification, and since when. */
export const dueCredentialsSql = sql`select id, at from (
  select c.id, c.updated_at as at from credentials c where c.checked_at is null
    and (c.paper_key is not null or c.number is not null or c.url is not null)
  union all select c.id, c.paper_at as at from credentials c
    where c.checked_at is not null and c.paper_key is not null and c.paper_at > c.checked_at)`;

/** Ids with their sort key; each state uses its own index. */
function buildStateQuery(state: CredentialState, today: string): SQL {
  if (state === 'due') {
    return dueCredentialsSql;
  }
  const from = addDays(today, -credentialLimits.endingDays);
  const to = addDays(today, credentialLimits.endingDays);
  return state === 'ending'
    ? sql`select c.id, c.checked_until as at from credentials c
        where c.checked_at is not null and c.checked_until between ${from} and ${to}`
    : sql`select c.id, c.checked_until as at from credentials c where ${isVerified(sql`${today}`)}`;
}
