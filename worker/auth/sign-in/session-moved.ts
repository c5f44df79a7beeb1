import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { deviceNamed } from '../get-device-name.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { momentNamed, securityPage } from '../second-factor/notify-factor-change.ts';

interface Seen {
  user_agent_name: string | null;
  country_name: string | null;
}

/**
 * True if the browser or country differs from the session's last use; unknown values do not count.
 */
export const isElsewhere = (before: Seen, present: Seen) =>
  (before.user_agent_name !== null && before.user_agent_name !== present.user_agent_name) ||
  (before.country_name !== null &&
    present.country_name !== null &&
    before.country_name !== present.country_name);

/** Composes the mail to the owner of a session that was used in two places. */
export const tellElsewhere = (
  c: Context<App>,
  { user_id: id, name, email }: { user_id: string; name: string; email: string },
  template: TemplateRow | undefined,
  { isEnded }: { isEnded: boolean },
) =>
  composeMail(c.env, {
    tag: 'session-elsewhere',
    template,
    to: { id, name, email },
    variables: {
      what: isEnded ? 'Both devices are now signed out.' : 'Both devices are still signed in.',
      when: momentNamed(now()),
      device: deviceNamed(c),
    },
    link: securityPage(c),
  });
