import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecurityKind } from '../../contract/accounts/security-events.ts';
import { whenText } from '../../contract/shared/format-date.ts';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { deviceNamed } from '../get-device-name.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { recordSecurity } from '../record-security-event.ts';
import { siteUrl } from '../../http/get-site-url.ts';

/** Sentence in the mail for each change of a member's second factors. */
const saying = {
  passkey_added: (name) => `The passkey “${name}” was added.`,
  passkey_removed: (name) => `The passkey “${name}” was removed.`,
  authenticator_added: () => 'Authenticator codes were set up.',
  authenticator_removed: () => 'Authenticator codes were removed.',
  recovery_codes_made: () => 'New recovery codes were created. The old codes no longer work.',
} satisfies Partial<Record<SecurityKind, (name: string) => string>>;

interface Told {
  template: TemplateRow | undefined;
  detail?: string | null;
  when?: SQL;
}

/** Builds the security event and the mail to the owner after a change of their second factors. */
export async function secondFactorTold(
  c: Context<App>,
  kind: keyof typeof saying,
  { template, detail = null, when }: Told,
) {
  const { id = '', name = '', email = '' } = c.var.viewer ?? {};
  const mail = await factorLetter(c, { id, name, email }, template, saying[kind](detail ?? ''));
  return {
    mail,
    statements: [
      ...mail.statements(when),
      recordSecurity(c, { kind, user: id, detail, ...(when && { when }) }),
    ],
  };
}

/** Composes the mail about a changed second factor. */
export const factorLetter = (
  c: Context<App>,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
  what: string,
) =>
  composeMail(c.env, {
    tag: 'second-factor-changed',
    template,
    to,
    variables: { what, when: momentNamed(now()), device: deviceNamed(c) },
    link: securityPage(c),
  });

export const securityPage = ({ env }: Context<App>) => `${siteUrl(env)}/account/security`;

/** Mails state times in UTC. */
export const momentNamed = (moment: string) => whenText(moment, 'UTC');
