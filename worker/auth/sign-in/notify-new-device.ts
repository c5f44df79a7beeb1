/** Mails the owner about a sign-in from a device that the account has not used before. */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import { getClientAddress, getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { getDeviceName } from '../get-device-name.ts';
import { formatUtcMoment, getSecurityPageUrl } from '../second-factor/notify-factor-change.ts';

/** Maximum security events searched for the device. */
const MAX_EVENTS = 200;

/**
 * SQL condition: the account is new on this device. It has no device cookie, and no recent sign-in
 * from the same address and browser, because some programs store no cookies.
 */
export function isNewDevice(c: Context<AppEnv>, user_id: string, isKnown: boolean) {
  if (isKnown) return sql`0`;
  const agent = getUserAgent(c);
  return sql`not exists (select 1 from (
      select kind, client_ip, user_agent_name from security_events
      where user_id = ${user_id} order by id desc limit ${sql.raw(String(MAX_EVENTS))})
    where kind in ('sign_in', 'sign_in_new_device') and client_ip is ${getClientAddress(c)}
      and user_agent_name is ${agent && getUserAgentName(agent)})`;
}

/** Composes the mail to the owner about a new device. */
export function composeNewDeviceMail(
  c: Context<AppEnv>,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
) {
  return composeMail(c.env, {
    tag: 'new-device',
    template,
    to,
    variables: { device: getDeviceName(c), when: formatUtcMoment(getNowIso()) },
    link: getSecurityPageUrl(c),
  });
}
