import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { agentName } from '../../http/get-user-agent-name.ts';
import { addressOf, agentOf } from '../../http/client-info.ts';
import { now } from '../../db/clock.ts';
import { deviceNamed } from '../get-device-name.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { momentNamed, securityPage } from '../second-factor/notify-factor-change.ts';

/** Maximum security events searched for the device. */
const most = 200;

/**
 * SQL condition: the account is new on this device. It has no device cookie, and no recent sign-in
 * from the same address and browser, because some programs store no cookies.
 */
export function isNewDevice(c: Context<App>, user_id: string, isKnown: boolean) {
  if (isKnown) return sql`0`;
  const agent = agentOf(c);
  return sql`not exists (select 1 from (
      select kind, client_ip, user_agent_name from security_events
      where user_id = ${user_id} order by id desc limit ${sql.raw(String(most))})
    where kind in ('sign_in', 'sign_in_new_device') and client_ip is ${addressOf(c)}
      and user_agent_name is ${agent && agentName(agent)})`;
}

/** Composes the mail to the owner about a new device. */
export function tellNewDevice(
  c: Context<App>,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
) {
  return composeMail(c.env, {
    tag: 'new-device',
    template,
    to,
    variables: { device: deviceNamed(c), when: momentNamed(now()) },
    link: securityPage(c),
  });
}
