/** Mails the owner about a sign-in from a device that the account has not used before. */

import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { securityEventsTable } from '../../db/schema/security.ts';
import type { AppEnv } from '../../env.ts';
import { getClientAddress, getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail, type MailRecipient } from '../../mail/outbox/compose-mail.ts';
import { getDeviceName } from '../get-device-name.ts';
import { formatUtcMoment } from '../second-factor/notify-factor-change.ts';

/** Maximum security events searched for the device. */
const MAX_EVENTS = 200;

/**
 * SQL condition: the account is new on this device. It has no device cookie, and no recent sign-in
 * from the same address and browser, because some programs store no cookies.
 */
export function isNewDevice(c: Context<AppEnv>, user_id: string, isKnown: boolean) {
  if (isKnown) return sql`0`;
  const agent = getUserAgent(c);
  const { id, kind, client_ip, user_agent_name } = securityEventsTable;
  const latest = qb
    .select({ kind, client_ip, user_agent_name })
    .from(securityEventsTable)
    .where(eq(securityEventsTable.user_id, user_id))
    .orderBy(desc(id))
    .limit(MAX_EVENTS)
    .as('latest');
  return notExists(
    qb
      .select({ kind: latest.kind })
      .from(latest)
      .where(
        and(
          inArray(latest.kind, ['sign_in', 'sign_in_new_device']),
          sql`${latest.client_ip} is ${getClientAddress(c)}`,
          sql`${latest.user_agent_name} is ${agent && getUserAgentName(agent)}`,
        ),
      ),
  );
}

/** Composes the mail to the owner about a new device. */
export function composeNewDeviceMail(
  c: Context<AppEnv>,
  to: MailRecipient,
  template: TemplateRow | undefined,
) {
  return composeMail(c.env, {
    tag: 'new-device',
    template,
    to,
    variables: () => ({ device: getDeviceName(c), when: formatUtcMoment(getNowIso()) }),
    link: '/account/security',
  });
}
