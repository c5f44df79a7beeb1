import { expect, test } from 'vitest';
import {
  deliverEmailBatch,
  emailRecipient,
  findEmailRow,
  insertWaitingEmail,
} from '../../../tests/fixtures/emails.ts';
import {
  callApi,
  DB,
  queuedMessages,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { withQuietConsole } from '../../../tests/setup/quiet-console.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { createId } from '../../db/ids.ts';

withSeededDatabase();
withQuietConsole();

/** Sends a mail and returns the provider's message id. */
async function sent(tag: MailTag = 'new-message', to = emailRecipient) {
  const { id } = await insertWaitingEmail(tag, { to });
  const messageId = createId();
  const addressed: string[] = [];
  const EMAIL = {
    send: async (mail: { to: string }) => {
      addressed.push(mail.to);
      return { messageId };
    },
  };
  await deliverEmailBatch([{ id }], { ...recordingQueues, EMAIL });
  return { id, messageId, wentOut: addressed.length > 0 };
}

const eventOf = (name: string, messageId: string, more: object = {}) => ({
  type: `cf.email.sending.message.${name}`,
  source: { type: 'email.sending', domain: 'example.org' },
  payload: { eventId: createId(), messageId, recipient: emailRecipient.email, ...more },
  metadata: { eventTimestamp: '2036-01-02T03:04:05.000Z' },
});
const hard = { bounce: { type: 'hard', reason: `550 5.1.1 ${emailRecipient.email} is unknown` } };
const come = (...events: unknown[]) => deliverEmailBatch(events, {}, 'sobe-mail-events');
const me = async () => {
  return (await callApi('GET', 'users/me', testUsers.member)).json<{
    email_returned: string | null;
  }>();
};
const tryAgain = async () =>
  callApi('DELETE', `users/${emailRecipient.id}/email_return`, testUsers.member);

test('marks a bounced address, tells its owner and stops mail until it is retried', async () => {
  const first = await sent();
  const event = eventOf('bounced', first.messageId, hard);
  expect((await come(event, event)).explicitAcks).toHaveLength(2);
  expect(await findEmailRow(first.id)).toMatchObject({
    returned: 'bounced',
    returned_at: '2036-01-02T03:04:05.000Z',
    error: '550 5.1.1 … is unknown',
  });
  expect((await me()).email_returned).toBe('bounced');
  const listed = async (returned: boolean) => {
    const answer = await callApi('GET', `users?limit=100&returned=${returned}`, testUsers.admin);
    return (await answer.json<{ data: { id: string }[] }>()).data.map(({ id }) => id);
  };
  expect(await listed(true)).toEqual([emailRecipient.id]);
  expect(await listed(false)).not.toContain(emailRecipient.id);

  const second = await sent();
  expect(second.wentOut).toBe(false);
  expect(await findEmailRow(second.id)).toMatchObject({
    processed: 1,
    sent_at: null,
    error: 'E-mails to this address bounce.',
  });
  // Mails that users request themselves are sent anyway.
  expect((await sent('password-reset')).wentOut).toBe(true);

  expect((await tryAgain()).status).toBe(204);
  expect((await tryAgain()).status).toBe(204);
  expect((await me()).email_returned).toBeNull();
  expect((await sent()).wentOut).toBe(true);
  const told = await DB.count(
    "history where link_id = ? and description = 'E-mails resumed'",
    emailRecipient.id,
  );
  expect(told).toBe(1);
});

test('a bounce of the former address does not mark the new one', async () => {
  const { messageId } = await sent();
  await come(eventOf('complained', messageId));
  expect((await me()).email_returned).toBe('complained');
  const other = { ...emailRecipient, email: 'nora.elsewhere@example.org' };
  expect((await sent('new-message', other)).wentOut).toBe(true);
  await tryAgain();
});

test('a temporary failure is shown at the mail only', async () => {
  for (const [name, more] of [
    ['bounced', { bounce: { type: 'soft', reason: '452 Mailbox full' } }],
    ['failed', { failure: { reason: 'No answer' } }],
    ['rejected', { rejection: { reason: 'suppressed' } }],
  ] as const) {
    const { id, messageId } = await sent();
    await come(eventOf(name, messageId, more));
    expect(await findEmailRow(id), name).toMatchObject({ returned: 'undelivered' });
  }
  expect((await me()).email_returned).toBeNull();
});

test('ignores deliveries and drops invalid events', async () => {
  const { id, messageId } = await sent();
  const { explicitAcks } = await come(eventOf('delivered', messageId), { type: 'kv' }, null);
  expect(explicitAcks).toHaveLength(3);
  expect(await findEmailRow(id)).toMatchObject({ returned: null });
});

test('retries an event that arrives before its mail is marked', async () => {
  const { delays } = await come(eventOf('bounced', createId(), hard));
  expect(delays).toEqual([60]);
});

test('simulates a bounce for +bounce addresses in local development', async () => {
  const before = queuedMessages.length;
  const { messageId } = await sent('password-reset', {
    ...emailRecipient,
    email: 'nora+bounce@example.org',
  });
  const events = queuedMessages.slice(before).filter(({ queue }) => queue === 'sobe-mail-events');
  expect(events.map(({ body }) => body)).toMatchObject([
    { type: 'cf.email.sending.message.bounced', payload: { messageId, bounce: { type: 'hard' } } },
  ]);
});
