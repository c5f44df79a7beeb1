import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { refusalsAnHour } from '../contract/accounts/attempts.ts';
import { minutes } from '../contract/shared/limits.ts';
import type { SecurityKind } from '../contract/accounts/security-events.ts';
import { type Statement, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { agentName } from '../http/get-user-agent-name.ts';
import { addressOf, agentOf, countryOf } from '../http/client-info.ts';
import { milliseconds, now } from '../db/clock.ts';
import { newId } from '../db/ids.ts';
import { idAt } from '../http/resource/build-log-queries.ts';

export interface Recorded {
  kind: SecurityKind | SQL;
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

/** Inserts a security event, in the batch of what it reports. */
export function recordSecurity(
  c: Context<App>,
  { kind, user, by = c.var.viewer?.id ?? null, detail = null, when = sql`1` }: Recorded,
): Statement {
  const agent = agentOf(c);
  const whose =
    user === null || typeof user === 'string'
      ? sql`${user} as user_id where ${when}`
      : sql`id from (${user}) where ${when}`;
  return statement(sql`
    insert into security_events (id, created_at, created_by, kind, detail, client_ip, country_name, user_agent_name, user_id)
    select ${newId()}, ${now()}, ${by}, ${kind}, ${detail}, ${addressOf(c)},
      (select name from countries where id = ${countryOf(c)}), ${agent && agentName(agent)}, ${whose}`);
}

type Failure = Pick<Recorded, 'kind' | 'user' | 'by' | 'detail' | 'when'>;

/**
 * Records a failed attempt, limited per kind, account and hour, because attackers could flood the
 * list. The last row says that more are omitted.
 */
export function recordRefusal(c: Context<App>, { when = sql`1`, ...failure }: Failure): Statement {
  const { user, kind, detail = null } = failure;
  const whose = user === null || typeof user === 'string' ? sql`${user}` : sql`(${user})`;
  const since = idAt(milliseconds() - 60 * minutes);
  const before: SQL = sql`(select count(*) from security_events
    where user_id = ${whose} and id >= ${since} and kind = ${kind})`;
  const last = sql`${before} = ${refusalsAnHour - 1}`;
  return recordSecurity(c, {
    ...failure,
    detail: sql`iif(${last}, concat_ws('; ', ${detail}, ${leftOut}), ${detail})`,
    when: sql`${when} and ${before} < ${refusalsAnHour}`,
  });
}

const leftOut = 'more in the same hour are not listed';
