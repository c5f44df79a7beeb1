import { beforeEach, expect, test } from 'vitest';
import { DB, queued, send, signInAnew, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  begin,
  close,
  id,
  look,
  nora,
  reply,
  ruth,
  yusuf,
} from '../../../tests/fixtures/conversations.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { mailEvery } from '../../contract/community/message.limits.ts';
import { message } from '../../contract/community/messages.ts';
import { setClock } from '../../db/clock.ts';

withWorld();

/** Moves the clock ahead and signs everyone in again. */
async function later(ahead: number) {
  setClock(() => Date.now() + ahead * minutes);
  await signInAnew(nora, ruth, yusuf, world.basic, world.admin);
}
beforeEach(async () => {
  await later(0);
});

const mailsOf = (message_id: string) =>
  DB.count('sent_emails where text like ?', `%/messages/${message_id}%`);

test('fifty replies send one mail, and another after reading and an hour', async () => {
  const made = await begin(nora, ruth, { title: 'Mails' });
  expect(await mailsOf(made)).toBe(0);
  for (let count = 0; count < 50; count += 1) {
    expect((await reply(nora, made, `Reply ${count}`)).status).toBe(201);
  }
  expect(await mailsOf(made)).toBe(1);
  expect(queued).toHaveLength(1);
  await later(2 * mailEvery);
  await reply(nora, made, 'It is not read yet');
  expect(await mailsOf(made)).toBe(1);
  await look(ruth, made);
  await reply(nora, made, 'Now it is, and the last mail is old');
  expect(await mailsOf(made)).toBe(2);
  await look(ruth, made);
  await reply(nora, made, 'Read at once, but within the hour');
  expect(await mailsOf(made), 'a job tells of it when the hour is over').toBe(2);
  await later(4 * mailEvery);
  await reply(nora, made, 'This one comes before the job');
  expect(await mailsOf(made), 'so it tells of both').toBe(3);
});

test('counts the mail about the first message; each side has its own', async () => {
  const made = await begin(nora, ruth, { title: 'First', reply: 'Hello' });
  await reply(nora, made, 'And another thing');
  expect(await mailsOf(made)).toBe(1);
  await reply(ruth, made, 'Hello yourself');
  expect(await mailsOf(made)).toBe(2);
});

const set = (column: string, value: unknown) =>
  DB.run(`update users set ${column} = ? where id = ?`, value, id(yusuf));

test('unsubscribed members get no mail', async () => {
  const made = await begin(nora, yusuf, { title: 'Quiet' });
  await set('email_unsubscribed_at', '2026-01-01T00:00:00.000Z');
  expect((await reply(nora, made, 'One')).status).toBe(201);
  await set('email_unsubscribed_at', null);
  expect(await mailsOf(made)).toBe(0);
  await reply(nora, made, 'Two');
  expect(await mailsOf(made), 'what no mail has told of').toBe(1);
});

test('rejects messages to deleted accounts and keeps old ones readable', async () => {
  const made = await begin(nora, yusuf, { title: 'Left', reply: 'Are you there?' });
  const item = async () => (await send('GET', `messages/${made}`, nora)).json();
  const key = { 'Idempotency-Key': 'before-they-left' };
  expect((await reply(nora, made, 'Before', key)).status).toBe(201);
  expect(await item()).toMatchObject({ may_write: true });
  const mails = await mailsOf(made);
  await set('is_active', 0);
  const refused = await reply(nora, made, 'After');
  expect([refused.status, await refused.json(), spentOn(refused).roundTrips]).toMatchObject([
    409,
    { reason: 'closed', message: 'You can’t message this person.' },
    2,
  ]);
  expect((await reply(nora, made, 'Before', key)).status, 'it was written before').toBe(201);
  expect(await item()).toMatchObject({ may_write: false, is_active: true });
  expect((await look(nora, made)).count).toBe(2);
  await set('is_active', 1);
  expect(await item()).toMatchObject({ may_write: true });
  expect(await mailsOf(made)).toBe(mails);
  expect((await reply(nora, made, 'Again')).status).toBe(201);
});

test('a reply costs two round trips with or without mail', async () => {
  const made = await begin(nora, ruth, { title: 'Trips' });
  const trips = async (text: string, headers = {}) =>
    spentOn(await reply(nora, made, text, headers)).roundTrips;
  expect(await trips('With a mail')).toBe(2);
  expect(await trips('Without')).toBe(2);
  const key = { 'Idempotency-Key': 'trips' };
  expect([await trips('Once', key), await trips('Once', key)]).toEqual([2, 2]);
  expect((await look(ruth, made)).count).toBe(3);
});

test('replies return when the conversation was closed', async () => {
  const made = await begin(nora, ruth, { title: 'To be closed', reply: 'Hello' });
  expect((await look(ruth, made)).closed_at).toBeNull();
  await close(nora, made);
  expect((await look(ruth, made)).closed_at).toEqual(expect.any(String));
});

test('a parallel reply and close apply in order or reject the reply', async () => {
  for (let time = 0; time < 5; time += 1) {
    const made = await begin(nora, ruth, { title: 'At once', reply: 'One' });
    const [closed, replied] = await Promise.all([close(ruth, made), reply(nora, made, 'Two')]);
    expect(closed.status).toBe(200);
    const { data, closed_at } = await look(nora, made);
    expect(closed_at).not.toBeNull();
    expect(data).toHaveLength(replied.status === 201 ? 2 : 1);
    if (replied.status !== 201) {
      expect([replied.status, await replied.json()]).toMatchObject([409, { reason: 'closed' }]);
    }
    const { unread_count } = message.parse(
      await (await send('GET', `messages/${made}`, ruth)).json(),
    );
    expect(unread_count).toBe(data.length);
    expect((await reply(ruth, made, 'Three')).status).toBe(409);
  }
});

test('two parallel replies are both stored, with one mail each', async () => {
  const made = await begin(nora, ruth, { title: 'Both' });
  const answers = await Promise.all([reply(nora, made, 'Hers'), reply(ruth, made, 'Mine')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await look(nora, made)).count).toBe(2);
  expect(await mailsOf(made)).toBe(2);
});
