/** Records a security event (sign-in, new passkey …) in the batch of the change that it reports. */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { loggedRefusalsPerHour } from '../contract/accounts/rate-limits.ts';
import type { SecurityEventKind } from '../contract/accounts/security-events.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import type { AppEnv } from '../env.ts';
import { getClientAddress, getClientCountry, getUserAgent } from '../http/client-info.ts';
import { getUserAgentName } from '../http/get-user-agent-name.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';

export interface SecurityEventInput {
  kind: SecurityEventKind | SQL;
  /**
   * Account: an id, or SQL that finds one (no row records nothing); null for events of the site.
   */
  user: string | SQL | null;
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
  const whose =
    user === null || typeof user === 'string'
      ? sql`${user} as user_id where ${when}`
      : sql`id from (${user}) where ${when}`;
  return statement(sql`
    insert into security_events (id, created_at, created_by, kind, detail, client_ip, country_name, user_agent_name, user_id)
    select ${createId()}, ${getNowIso()}, ${by}, ${kind}, ${detail}, ${getClientAddress(c)},
      (select name from countries where id = ${getClientCountry(c)}), ${agent && getUserAgentName(agent)}, ${whose}`);
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
  const whose = user === null || typeof user === 'string' ? sql`${user}` : sql`(${user})`;
  const since = getFirstIdAt(getNowMs() - 60 * minuteMs);
  const before: SQL = sql`(select count(*) from security_events
    where user_id = ${whose} and id >= ${since} and kind = ${kind})`;
  const last = sql`${before} = ${loggedRefusalsPerHour - 1}`;
  return recordSecurityEvent(c, {
    ...failure,
    detail: sql`iif(${last}, concat_ws('; ', ${detail}, ${leftOut}), ${detail})`,
    when: sql`${when} and ${before} < ${loggedRefusalsPerHour}`,
  });
}

const leftOut = 'more in the same hour are not listed';
