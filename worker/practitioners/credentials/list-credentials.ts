/** Lists credentials for admins: to verify, ending, or verified. */

import {
  and,
  between,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import type { CredentialState } from '../../contract/practitioners/credentials.ts';
import { statement } from '../../db/client.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { isApplying } from '../../db/conditions/is-applying.ts';
import { isVerified } from '../../db/conditions/verified-credentials.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { addDays } from './add-days.ts';
import { credentialFields, serializeCredential } from './credential-rows.ts';

/** Maximum credentials counted. */
const countCap = 1_000;

export const listCredentials = defineQuery(credentialsApi.listAll, {
  auth: 'A',
  buildQueries: ({ query, now }) => {
    const state = query.state ?? 'due';
    const today = getUtcDay(now);
    return {
      count: buildCountQuery(state, today),
      credentials: buildRowsQuery(state, today, getLimitOffset(query)),
    };
  },
  toResponse: ({ count: [counted], credentials }) => {
    const count = counted?.count ?? 0;
    return {
      count: Math.min(count, countCap),
      ...(count > countCap && { count_is_floor: true }),
      data: credentials.map((row) => serializeCredential(row)),
    };
  },
});

function buildCountQuery(state: CredentialState, today: string) {
  const found = selectState(state, today);
  const counted = qb
    .selectAll(found)
    .limit(countCap + 1)
    .as('counted');
  return statement(qb.select({ count: count() }).from(counted));
}

function buildRowsQuery(
  state: CredentialState,
  today: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = selectState(state, today);
  const page = qb
    .selectAll(found)
    .orderBy(sql`${found.at}`, found.id)
    .limit(limit)
    .offset(offset)
    .as('page');
  return statement(
    qb
      .select({
        ...credentialFields(today),
        user_id: credentialsTable.user_id,
        user_name: usersTable.name,
        user_tag: sql<string | null>`iif(${usersTable.is_public}, ${usersTable.tag}, null)`,
        user_image_name: uploadedFilesTable.name,
      })
      .from(page)
      .crossJoin(credentialsTable)
      .innerJoin(usersTable, eq(usersTable.id, credentialsTable.user_id))
      .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, usersTable.image_id))
      .where(eq(credentialsTable.id, page.id))
      .orderBy(sql`${page.at}`, page.id),
  );
}

/** Selects ids with a sort key under a condition. */
const selectSorted = (at: SQLiteColumn, condition: SQL | undefined) =>
  qb
    .select({ id: credentialsTable.id, at: sql<string>`${at}`.as('at') })
    .from(credentialsTable)
    .where(condition);

const isNotApplying = not(isApplying(credentialsTable.user_id));

/**
 * Ids of credentials that wait for verification, and since when. Those of an applicant are verified
 * with the application.
 */
export const selectDueCredentials = () =>
  selectSorted(
    credentialsTable.updated_at,
    and(
      isNull(credentialsTable.checked_at),
      isNotApplying,
      or(
        isNotNull(credentialsTable.paper_key),
        isNotNull(credentialsTable.number),
        isNotNull(credentialsTable.url),
      ),
    ),
  ).unionAll(
    selectSorted(
      credentialsTable.paper_at,
      and(
        isNotNull(credentialsTable.checked_at),
        isNotNull(credentialsTable.paper_key),
        gt(credentialsTable.paper_at, credentialsTable.checked_at),
        isNotApplying,
      ),
    ),
  );

/** Ids with their sort key; each state uses its own index. */
function selectState(state: CredentialState, today: string) {
  if (state === 'due') return selectDueCredentials().as('found');
  const condition =
    state === 'ending'
      ? and(
          isNotNull(credentialsTable.checked_at),
          between(
            credentialsTable.checked_until,
            addDays(today, -credentialLimits.endingDays),
            addDays(today, credentialLimits.endingDays),
          ),
        )
      : isVerified(today);
  return selectSorted(credentialsTable.checked_until, condition).as('found');
}
