/**
 * In local development, sends the bounce or complaint event that the mail platform would send, for
 * addresses such as `test+bounce@…`.
 */

import type { MailEvent } from '../../contract/system/mail-bounces.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import type { ClaimedMail } from '../delivery/claim-mail.ts';

const simulations: readonly (readonly [RegExp, string, Partial<MailEvent['payload']>])[] = [
  [/\+bounce@/, 'bounced', { bounce: { type: 'hard', reason: '550 5.1.1 User unknown' } }],
  [/\+full@/, 'bounced', { bounce: { type: 'soft', reason: '452 4.2.2 Mailbox full' } }],
  [/\+complaint@/, 'complained', {}],
];

export async function simulateBounce(
  env: Bindings,
  { to_addr }: ClaimedMail,
  messageId: string | null,
) {
  const [, name, payload] = simulations.find(([pattern]) => pattern.test(to_addr)) ?? [];
  if (isDeployed(env) || !name || !messageId) return;
  await env.MAIL_EVENTS.send({
    type: `cf.email.sending.message.${name}`,
    payload: { messageId, recipient: to_addr, ...payload },
    metadata: { eventTimestamp: getNowIso() },
  } satisfies MailEvent);
}
