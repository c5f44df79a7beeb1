import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AddedSince } from '../../contract/accounts/second-factors.ts';
import type { SecurityKind } from '../../contract/accounts/security-events.ts';
import type { App } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { factorLetter } from '../second-factor/notify-factor-change.ts';
import { recordSecurity } from '../record-security-event.ts';
import { dropFactorsSince } from '../revert-account.ts';

/** Second factors of `k.user_id` added since the time stored in the link, as JSON. */
export const addedColumns = sql`k.sign_up ->> '$.since' as since,
  (select json_group_array(json_object('name', name, 'created_at', created_at)) from passkeys
    where user_id = k.user_id and created_at >= k.sign_up ->> '$.since') as passkeys,
  exists (select 1 from authenticators where user_id = k.user_id and confirmed_at >= k.sign_up ->> '$.since') as has_codes,
  exists (select 1 from recovery_codes where user_id = k.user_id and used_at is null
    and created_at >= k.sign_up ->> '$.since') as has_recovery_codes`;

export interface AddedRow {
  since: string | null;
  passkeys: string;
  has_codes: number;
  has_recovery_codes: number;
}

export const shapeAdded = (row: AddedRow | undefined): AddedSince => ({
  since: row?.since ?? null,
  passkeys: row ? JSON.parse(row.passkeys) : [],
  has_codes: Boolean(row?.has_codes),
  has_recovery_codes: Boolean(row?.has_recovery_codes),
});

/** Deletes those factors if `when` holds, with a mail and a security event for each. */
export async function dropAdded(
  c: Context<App>,
  to: { id: string; name: string; email: string },
  { since, passkeys, has_codes, has_recovery_codes }: AddedSince,
  { template, when }: { template: TemplateRow | undefined; when: SQL },
) {
  const named = [
    ...passkeys.map(({ name }) => `the passkey “${name}”`),
    ...(has_codes ? ['authenticator codes'] : []),
    ...(has_recovery_codes ? ['recovery codes'] : []),
  ];
  if (since === null || named.length === 0) return { mails: [], statements: [] };
  const what = `Removed because you said it wasn’t you: ${named.join(', ')}.`;
  const mail = await factorLetter(c, to, template, what);
  const recorded = (kind: SecurityKind, detail: string | null = null) =>
    recordSecurity(c, { kind, user: to.id, by: null, detail, when });
  return {
    mails: [mail],
    statements: [
      ...passkeys.map(({ name }) => recorded('passkey_removed', name)),
      ...(has_codes ? [recorded('authenticator_removed')] : []),
      ...(has_recovery_codes ? [recorded('recovery_codes_removed')] : []),
      ...dropFactorsSince(to.id, since, when),
      ...mail.statements(when),
    ],
  };
}
