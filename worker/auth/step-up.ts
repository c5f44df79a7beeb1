/**
 * Step-up authentication: sensitive actions need a confirmation of identity within the last ten
 * minutes (contract, section 6).
 */

import { and, eq, exists, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { STEP_UP_REQUIRED } from '../contract/accounts/step-up.ts';
import { minuteMs, stepUpMinutes } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import { securityEventsTable } from '../db/schema/security.ts';
import type { AppEnv, AuthenticatedUser } from '../env.ts';
import { getClientCountry, getUserAgent } from '../http/client-info.ts';
import { getUserAgentName } from '../http/get-user-agent-name.ts';
import { HttpError } from '../http/http-error.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { selectCountryName } from './select-country-name.ts';

/**
 * Requires a confirmation of identity within the last ten minutes (contract, section 6), against
 * stolen sessions.
 * @throws HttpError 403 with the reason `proof`
 */
export async function requireRecentAuth(c: Context<AppEnv>, action: StepUpAction) {
  if (isRecentlyAuthenticated(c.var.viewer)) return;
  await c.var.db.batch([recordOtherDevice(c, stepUpActions[action])]);
  throw new HttpError(403, `proof_${action}`, { reason: STEP_UP_REQUIRED });
}

/** Verb phrases of the security log; the codes `proof_…` are the sentences of the refusals. */
const stepUpActions = {
  remove_authenticator: 'remove authenticator codes',
  set_up_authenticator: 'set up authenticator codes',
  create_recovery_codes: 'create recovery codes',
  add_passkey: 'add a passkey',
  remove_passkey: 'remove a passkey',
  change_email: 'change someone’s e-mail address',
  change_password: 'change someone’s password',
  change_admin_rights: 'change someone’s admin rights',
  add_admin: 'add an admin',
  change_level_rights: 'change the rights of a membership level',
  impersonate: 'view the site as another member',
  sign_out_admin: 'sign out another admin',
  reset_factors: 'reset two-step verification',
  change_template: 'change an e-mail template that contains an account link',
  change_settings: 'change the name or the rules of the site',
  delete_account: 'delete an account',
  merge_accounts: 'merge two accounts',
  export_community: 'export the community',
  import: 'import',
  import_community: 'import a community',
} as const;

export type StepUpAction = keyof typeof stepUpActions;

export const isRecentlyAuthenticated = (viewer: AuthenticatedUser | null) =>
  Date.parse(viewer?.proved_at ?? '') + stepUpMinutes * minuteMs > getNowMs();

/** A stolen session usually asks from another browser or country; recorded once in ten minutes. */
function recordOtherDevice(c: Context<AppEnv>, what: string) {
  const { id = '', session_id = '' } = c.var.viewer ?? {};
  const agent = getUserAgent(c);
  const detail = `asked to ${what}`;
  const otherSession = qb
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(
      and(
        eq(sessionsTable.id, session_id),
        or(
          ne(sessionsTable.user_agent_name, (agent && getUserAgentName(agent)) ?? ''),
          ne(sessionsTable.country_name, selectCountryName(getClientCountry(c))),
        ),
      ),
    );
  const recorded = qb
    .select({ id: securityEventsTable.id })
    .from(securityEventsTable)
    .where(
      and(
        eq(securityEventsTable.user_id, id),
        eq(securityEventsTable.kind, 'session_elsewhere'),
        eq(securityEventsTable.detail, detail),
        gt(securityEventsTable.id, getFirstIdAt(getNowMs() - stepUpMinutes * minuteMs)),
      ),
    );
  return recordSecurityEvent(c, {
    kind: 'session_elsewhere',
    user: id,
    detail,
    when: sql`${exists(otherSession)} and ${notExists(recorded)}`,
  });
}
