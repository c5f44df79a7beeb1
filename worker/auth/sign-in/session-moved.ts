/**
 * Detects that a session is used from another browser or country, and composes the warning to its
 * owner.
 */

import type { Context } from 'hono';
import { m } from '#messages';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail, type MailRecipient } from '../../mail/outbox/compose-mail.ts';
import { getDeviceName } from '../get-device-name.ts';
import { formatUtcMoment } from '../second-factor/notify-factor-change.ts';

interface ClientSighting {
  user_agent_name: string | null;
  country_name: string | null;
}

/**
 * True if the browser or country differs from the session's last use; unknown values do not count.
 */
export const hasSessionMoved = (before: ClientSighting, present: ClientSighting) =>
  (before.user_agent_name !== null && before.user_agent_name !== present.user_agent_name) ||
  (before.country_name !== null &&
    present.country_name !== null &&
    before.country_name !== present.country_name);

/** Composes the mail to the owner of a session that was used in two places. */
export const composeSessionMovedMail = (
  c: Context<AppEnv>,
  { user_id: id, name, email, language_id }: Omit<MailRecipient, 'id'> & { user_id: string },
  template: TemplateRow | undefined,
  { isEnded }: { isEnded: boolean },
) =>
  composeMail(c.env, {
    tag: 'session-elsewhere',
    template,
    to: { id, name, email, language_id },
    variables: () => ({
      what: isEnded
        ? m['email_security.session_elsewhere.signed_out']()
        : m['email_security.session_elsewhere.signed_in'](),
      when: formatUtcMoment(getNowIso()),
      device: getDeviceName(c),
    }),
    link: '/account/security',
  });
