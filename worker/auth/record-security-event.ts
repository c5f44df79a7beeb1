/** Records a security event (sign-in, new passkey …) in the batch of the change that it reports. */

import { and, count, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { loggedRefusalsPerHour } from '../contract/accounts/rate-limits.ts';
import type { SecurityEventKind } from '../contract/accounts/security-events.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { insertedFields, insertIf, qb } from '../db/query-builder.ts';
import { securityEventsTable } from '../db/schema/security.ts';
import type { AppEnv } from '../env.ts';
import { getClientAddress, getClientCountry, getUserAgent } from '../http/client-info.ts';
import { getUserAgentName } from '../http/get-user-agent-name.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import { selectCountryName } from './select-country-name.ts';

export interface SecurityEventInput {
  kind: SecurityEventKind | SQL;
  /**
   * Account: an id, or a query for one (no row records nothing); null for events of the site.
   */
  user: string | SQLWrapper | null;
  /** Actor, if it is not the signed-in user. */
  by?: string | SQL | null;
  detail?: string | SQL | null;
  /** Additional SQL condition. */
  when?: SQL;
}

export function recordSecurityEvent(
  c: Context<AppEnv>,
  { kind, user, by = c.var.viewer?.id ?? null, detail = null, when = sql`1` }: SecurityEventInput,
): Statement {
  const agent = getUserAgent(c);
  const values = {
    id: createId(),
    created_at: getNowIso(),
    created_by: by,
    kind,
    detail,
    client_ip: getClientAddress(c),
    country_name: selectCountryName(getClientCountry(c)),
    user_agent_name: agent && getUserAgentName(agent),
  };
  if (user === null || typeof user === 'string')
    return statement(insertIf(securityEventsTable, { ...values, user_id: user }, when));
  const fields = insertedFields(securityEventsTable, { ...values, user_id: sql`account.id` });
  return statement(
    qb
      .insert(securityEventsTable)
      .select(qb.select(fields).from(sql`${user} as account`).where(when)),
  );
}

type FailedAttempt = Pick<SecurityEventInput, 'kind' | 'user' | 'by' | 'detail' | 'when'>;

/**
 * Records a failed attempt, limited per kind, account and hour, because attackers could flood the
 * list. The last row says that more are omitted.
 */
export function recordFailedAttempt(
  c: Context<AppEnv>,
  { when = sql`1`, ...failure }: FailedAttempt,
): Statement {
  const { user, kind, detail = null } = failure;
  const since = getFirstIdAt(getNowMs() - 60 * minuteMs);
  const before = qb
    .select({ count: count() })
    .from(securityEventsTable)
    .where(
      and(
        sql`${securityEventsTable.user_id} = ${user}`,
        gte(securityEventsTable.id, since),
        eq(securityEventsTable.kind, kind),
      ),
    );
  const last = sql`${before} = ${loggedRefusalsPerHour - 1}`;
  return recordSecurityEvent(c, {
    ...failure,
    detail: sql`iif(${last}, concat_ws('; ', ${detail}, ${leftOut}), ${detail})`,
    when: sql`${when} and ${before} < ${loggedRefusalsPerHour}`,
  });
}

const leftOut = 'more in the same hour are not listed';
