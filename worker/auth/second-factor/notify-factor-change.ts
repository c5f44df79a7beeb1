/** Builds the security event and the mail to the owner after a change of their second factors. */

import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { formatWhen } from '../../contract/shared/format-date.ts';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { getDeviceName } from '../get-device-name.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** Sentence in the mail for each change of a member's second factors. */
const changeTexts = {
  passkey_added: (name) => `The passkey “${name}” was added.`,
  passkey_removed: (name) => `The passkey “${name}” was removed.`,
  authenticator_added: () => 'Authenticator codes were set up.',
  authenticator_removed: () => 'Authenticator codes were removed.',
  recovery_codes_made: () => 'New recovery codes were created. The old codes no longer work.',
} satisfies Partial<Record<SecurityEventKind, (name: string) => string>>;

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
  const { id = '', name = '', email = '' } = c.var.viewer ?? {};
  const mail = await composeFactorMail(
    c,
    { id, name, email },
    template,
    changeTexts[kind](detail ?? ''),
  );
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
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
  what: string,
) =>
  composeMail(c.env, {
    tag: 'second-factor-changed',
    template,
    to,
    variables: { what, when: formatUtcMoment(getNowIso()), device: getDeviceName(c) },
    link: '/account/security',
  });

/** Mails state times in UTC. */
export const formatUtcMoment = (moment: string) => formatWhen(moment, 'UTC');
