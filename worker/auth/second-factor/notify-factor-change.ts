/** Builds the security event and the mail to the owner after a change of their second factors. */

import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { m } from '#messages';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { formatWhen } from '../../contract/shared/format-date.ts';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail, type MailRecipient } from '../../mail/outbox/compose-mail.ts';
import { getDeviceName } from '../get-device-name.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** Sentence in the mail for each change of a member's second factors. */
const changeTexts = {
  passkey_added: (name) => m['email_security.second_factor_changed.passkey_added']({ name }),
  passkey_removed: (name) => m['email_security.second_factor_changed.passkey_removed']({ name }),
  authenticator_added: () => m['email_security.second_factor_changed.authenticator_added'](),
  authenticator_removed: () => m['email_security.second_factor_changed.authenticator_removed'](),
  recovery_codes_made: () => m['email_security.second_factor_changed.recovery_codes_made'](),
} satisfies Partial<Record<SecurityEventKind, (name: string) => string>>;

/** The signed-in user as the recipient of a mail. */
export function getViewerRecipient(c: Context<AppEnv>): MailRecipient {
  const { id = '', name = '', email = '', language_id = null } = c.var.viewer ?? {};
  return { id, name, email, language_id };
}

interface FactorChange {
  template: TemplateRow | undefined;
  detail?: string | null;
  when?: SQL;
}

export async function notifyFactorChange(
  c: Context<AppEnv>,
  kind: keyof typeof changeTexts,
  { template, detail = null, when }: FactorChange,
) {
  const to = getViewerRecipient(c);
  const { id } = to;
  const mail = await composeFactorMail(c, to, template, () => changeTexts[kind](detail ?? ''));
  return {
    mail,
    statements: [
      ...mail.statements(when),
      recordSecurityEvent(c, { kind, user: id, detail, ...(when && { when }) }),
    ],
  };
}

/** Composes the mail about a changed second factor. */
export const composeFactorMail = (
  c: Context<AppEnv>,
  to: MailRecipient,
  template: TemplateRow | undefined,
  what: () => string,
) =>
  composeMail(c.env, {
    tag: 'second-factor-changed',
    template,
    to,
    variables: () => ({
      what: what(),
      when: formatUtcMoment(getNowIso()),
      device: getDeviceName(c),
    }),
    link: '/account/security',
  });

/** Mails state times in UTC. */
export const formatUtcMoment = (moment: string) => formatWhen(moment, 'UTC');
