/**
 * Second factors added since a mailed link was made: a thief may have added them, so the owner can
 * delete them through the link.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { RecentFactors } from '../../contract/accounts/second-factors.ts';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { deleteFactorsSince } from '../revert-account.ts';
import { composeFactorMail } from '../second-factor/notify-factor-change.ts';

/** Second factors of `k.user_id` added since the time stored in the link, as JSON. */
export const recentFactorColumns = sql`k.sign_up ->> '$.since' as since,
  (select json_group_array(json_object('name', name, 'created_at', created_at)) from passkeys
    where user_id = k.user_id and created_at >= k.sign_up ->> '$.since') as passkeys,
  exists (select 1 from authenticators where user_id = k.user_id and confirmed_at >= k.sign_up ->> '$.since') as has_codes,
  exists (select 1 from recovery_codes where user_id = k.user_id and used_at is null
    and created_at >= k.sign_up ->> '$.since') as has_recovery_codes`;

export interface RecentFactorsRow {
  since: string | null;
  passkeys: string;
  has_codes: number;
  has_recovery_codes: number;
}

export const serializeRecentFactors = (row: RecentFactorsRow | undefined): RecentFactors => ({
  since: row?.since ?? null,
  passkeys: row ? JSON.parse(row.passkeys) : [],
  has_codes: Boolean(row?.has_codes),
  has_recovery_codes: Boolean(row?.has_recovery_codes),
});

/** Deletes those factors if `when` holds, with a mail and a security event for each. */
export async function deleteRecentFactors(
  c: Context<AppEnv>,
  to: { id: string; name: string; email: string },
  { since, passkeys, has_codes, has_recovery_codes }: RecentFactors,
  { template, when }: { template: TemplateRow | undefined; when: SQL },
) {
  const named = [
    ...passkeys.map(({ name }) => `the passkey “${name}”`),
    ...(has_codes ? ['authenticator codes'] : []),
    ...(has_recovery_codes ? ['recovery codes'] : []),
  ];
  if (since === null || named.length === 0) return { mails: [], statements: [] };
  const them = named.length === 1 && passkeys.length === 1 ? 'it' : 'them';
  const what = `Removed because you said you didn’t add ${them}: ${named.join(', ')}.`;
  const mail = await composeFactorMail(c, to, template, what);
  const recorded = (kind: SecurityEventKind, detail: string | null = null) =>
    recordSecurityEvent(c, { kind, user: to.id, by: null, detail, when });
  return {
    mails: [mail],
    statements: [
      ...passkeys.map(({ name }) => recorded('passkey_removed', name)),
      ...(has_codes ? [recorded('authenticator_removed')] : []),
      ...(has_recovery_codes ? [recorded('recovery_codes_removed')] : []),
      ...deleteFactorsSince(to.id, since, when),
      ...mail.statements(when),
    ],
  };
}
