/**
 * Second factors added since a mailed link was made: a thief may have added them, so the owner can
 * delete them through the link.
 */

import { and, eq, exists, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { RecentFactors } from '../../contract/accounts/second-factors.ts';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { jsonArray, qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import {
  authenticatorsTable,
  passkeysTable,
  recoveryCodesTable,
} from '../../db/schema/security.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { deleteFactorsSince } from '../revert-account.ts';
import { composeFactorMail } from '../second-factor/notify-factor-change.ts';

const since = sql<string | null>`${emailLinksTable.sign_up} ->> '$.since'`;

/** Second factors of a link's user that were added since the time stored in the link. */
export const recentFactorFields = () => ({
  since,
  passkeys: jsonArray(
    qb
      .select({ name: passkeysTable.name, created_at: passkeysTable.created_at })
      .from(passkeysTable)
      .where(
        and(
          eq(passkeysTable.user_id, emailLinksTable.user_id),
          gte(passkeysTable.created_at, since),
        ),
      ),
  ),
  has_codes: exists(
    qb
      .select({ user_id: authenticatorsTable.user_id })
      .from(authenticatorsTable)
      .where(
        and(
          eq(authenticatorsTable.user_id, emailLinksTable.user_id),
          gte(authenticatorsTable.confirmed_at, since),
        ),
      ),
  ).mapWith(Boolean),
  has_recovery_codes: exists(
    qb
      .select({ hash: recoveryCodesTable.hash })
      .from(recoveryCodesTable)
      .where(
        and(
          eq(recoveryCodesTable.user_id, emailLinksTable.user_id),
          isNull(recoveryCodesTable.used_at),
          gte(recoveryCodesTable.created_at, since),
        ),
      ),
  ).mapWith(Boolean),
});

export const serializeRecentFactors = (row: RecentFactors | undefined): RecentFactors => ({
  since: row?.since ?? null,
  passkeys: row?.passkeys ?? [],
  has_codes: row?.has_codes ?? false,
  has_recovery_codes: row?.has_recovery_codes ?? false,
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
