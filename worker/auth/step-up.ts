/**
 * Step-up authentication: sensitive actions need a confirmation of identity within the last ten
 * minutes (contract, section 6).
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { STEP_UP_REQUIRED } from '../contract/accounts/step-up.ts';
import { minuteMs, stepUpMinutes } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';
import type { AppEnv, AuthenticatedUser } from '../env.ts';
import { getClientCountry, getUserAgent } from '../http/client-info.ts';
import { getUserAgentName } from '../http/get-user-agent-name.ts';
import { HttpError } from '../http/http-error.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/**
 * Requires a confirmation of identity within the last ten minutes (contract, section 6), against
 * stolen sessions. `what` is a verb phrase shown to the user.
 * @throws HttpError 403 with the reason `proof`
 */
export async function requireRecentAuth(c: Context<AppEnv>, what: string) {
  if (isRecentlyAuthenticated(c.var.viewer)) return;
  await c.var.db.batch([recordOtherDevice(c, what)]);
  throw new HttpError(403, `To ${what}, confirm that it’s you.`, {
    reason: STEP_UP_REQUIRED,
  });
}

export const isRecentlyAuthenticated = (viewer: AuthenticatedUser | null) =>
  Date.parse(viewer?.proved_at ?? '') + stepUpMinutes * minuteMs > getNowMs();

/** A stolen session usually asks from another browser or country; recorded once in ten minutes. */
function recordOtherDevice(c: Context<AppEnv>, what: string) {
  const { id = '', session_id } = c.var.viewer ?? {};
  const agent = getUserAgent(c);
  const detail = `asked to ${what}`;
  return recordSecurityEvent(c, {
    kind: 'session_elsewhere',
    user: id,
    detail,
    when: sql`exists (select 1 from sessions where id = ${session_id}
        and (user_agent_name <> coalesce(${agent && getUserAgentName(agent)}, '')
          or country_name <> (select name from countries where id = ${getClientCountry(c)})))
      and not exists (select 1 from security_events where user_id = ${id} and kind = 'session_elsewhere'
        and detail = ${detail} and id > ${getFirstIdAt(getNowMs() - stepUpMinutes * minuteMs)})`,
  });
}
