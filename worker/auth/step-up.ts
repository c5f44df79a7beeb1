import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { minutes, proofMinutes } from '../contract/shared/limits.ts';
import { needsProof } from '../contract/accounts/step-up.ts';
import type { App } from '../env.ts';
import { agentName } from '../http/get-user-agent-name.ts';
import { agentOf, countryOf } from '../http/client-info.ts';
import { milliseconds } from '../db/clock.ts';
import { Refusal } from '../http/http-error.ts';
import { idAt } from '../http/resource/build-log-queries.ts';
import { recordSecurity } from './record-security-event.ts';
import type { SignedIn } from './current-user.ts';

/**
 * Requires a confirmation of identity within the last ten minutes (contract, section 6), against
 * stolen sessions. `what` is a verb phrase shown to the user.
 * @throws HttpError 403 with the reason `proof`
 */
export async function refuseUnproved(c: Context<App>, what: string) {
  if (isProved(c.var.viewer)) return;
  await c.var.db.batch([askedElsewhere(c, what)]);
  throw new Refusal(403, `To ${what}, confirm that it’s you.`, {
    reason: needsProof,
  });
}

export const isProved = (viewer: SignedIn | null) =>
  Date.parse(viewer?.proved_at ?? '') + proofMinutes * minutes > milliseconds();

/** A stolen session usually asks from another browser or country; recorded once in ten minutes. */
function askedElsewhere(c: Context<App>, what: string) {
  const { id = '', session_id } = c.var.viewer ?? {};
  const agent = agentOf(c);
  const detail = `asked to ${what}`;
  return recordSecurity(c, {
    kind: 'session_elsewhere',
    user: id,
    detail,
    when: sql`exists (select 1 from sessions where id = ${session_id}
        and (user_agent_name <> coalesce(${agent && agentName(agent)}, '')
          or country_name <> (select name from countries where id = ${countryOf(c)})))
      and not exists (select 1 from security_events where user_id = ${id} and kind = 'session_elsewhere'
        and detail = ${detail} and id > ${idAt(milliseconds() - proofMinutes * minutes)})`,
  });
}
