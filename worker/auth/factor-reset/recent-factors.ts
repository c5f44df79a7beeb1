/**
 * Second factors added since a mailed link was made: a thief may have added them, so the owner can
 * delete them through the link.
 */

import { and, eq, exists, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { m } from '#messages';
import type { RecentFactors } from '../../contract/accounts/second-factors.ts';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { formatList } from '../../contract/shared/format-locale.ts';
import { jsonArray, qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import {
  authenticatorsTable,
  passkeysTable,
  recoveryCodesTable,
} from '../../db/schema/security.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import type { MailRecipient } from '../../mail/outbox/compose-mail.ts';
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

/** Names the removed factors, for the mail. */
function formatRemoval({
  passkeys,
  has_codes,
  has_recovery_codes,
}: Pick<RecentFactors, 'passkeys' | 'has_codes' | 'has_recovery_codes'>) {
  const named = [
    ...passkeys.map(({ name }) => m['email_security.second_factor_changed.passkey']({ name })),
    ...(has_codes ? [m['email_security.second_factor_changed.authenticator_codes']()] : []),
    ...(has_recovery_codes ? [m['email_security.second_factor_changed.recovery_codes']()] : []),
  ];
  const factors = formatList(named);
  return named.length === 1 && passkeys.length === 1
    ? m['email_security.second_factor_changed.not_added_one']({ factors })
    : m['email_security.second_factor_changed.not_added_several']({ factors });
}

/** Deletes those factors if `when` holds, with a mail and a security event for each. */
export async function deleteRecentFactors(
  c: Context<AppEnv>,
  to: MailRecipient,
  { since, passkeys, has_codes, has_recovery_codes }: RecentFactors,
  { template, when }: { template: TemplateRow | undefined; when: SQL },
) {
  const hasFactor = passkeys.length > 0 || has_codes || has_recovery_codes;
  if (since === null || !hasFactor) return { mails: [], statements: [] };
  const mail = await composeFactorMail(c, to, template, () =>
    formatRemoval({ passkeys, has_codes, has_recovery_codes }),
  );
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
