import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, send, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  begin,
  close,
  id,
  list,
  look,
  mailsTo,
  nora,
  reply,
  ruth,
  yusuf,
} from '../../../tests/fixtures/conversations.ts';

withWorld();

test('rejects access of third parties', async () => {
  const own = await begin(nora, ruth, { title: 'Between us', is_active: true });
  for (const path of [`messages/${own}`, `messages/${own}/replies`]) {
    expect((await send('GET', path, yusuf)).status).toBe(404);
  }
  expect((await reply(yusuf, own, 'Me too')).status).toBe(404);
  expect((await close(yusuf, own)).status).toBe(404);
  expect((await look(ruth, own)).data).toEqual([]);
});

/** A database that changes between a request's first and second batch. */
const happening = (sql: string, ...values: unknown[]) => {
  let batches = 0;
  return {
    withSession: (constraint: D1SessionConstraint) => {
      const session = env.DB.withSession(constraint);
      const batch = async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2) await DB.run(sql, ...values);
        return session.batch(statements);
      };
      return { prepare: session.prepare.bind(session), batch };
    },
  } as unknown as D1Database;
};

test('starts no conversation with a leaving member but finds an existing one', async () => {
  const path = `users/${id(nora)}/messages/${id(yusuf)}`;
  const key = { 'Idempotency-Key': 'leaving' };
const body = { title: 'Are you there?', reply: 'Hello' };
  const made = await begin(nora, yusuf, body, key);
  const { count } = await list(nora);
  const mails = (await mailsTo(yusuf)).length;
  const leaving = happening('update users set is_active = 0 where id = ?', id(yusuf));
  const late = await send('POST', path, nora, body, {}, { DB: leaving });
  expect([late.status, spentOn(late).roundTrips]).toEqual([404, 2]);
  expect([(await list(nora)).count, (await mailsTo(yusuf)).length]).toEqual([count, mails]);

  const again = await send('POST', path, nora, body, key);
  expect([again.status, await again.json(), spentOn(again).roundTrips]).toEqual([
    201,
    { id: made },
    2,
  ]);
  const other = await send('POST', path, nora, body, { 'Idempotency-Key': 'another' });
  expect([other.status, spentOn(other).roundTrips]).toEqual([404, 2]);
  await DB.run('update users set is_active = 1 where id = ?', id(yusuf));
  expect((await list(nora)).count).toBe(count);
});

test('writes no reply or mail to a leaving member', async () => {
  const made = await begin(nora, yusuf, { title: 'Leaves' });
  const path = `users/${id(nora)}/messages/${made}/replies`;
  const mails = (await mailsTo(yusuf)).length;
  for (const said of [0, 1]) {
    const leaving = happening('update users set is_active = 0 where id = ?', id(yusuf));
    const late = await send('POST', path, nora, { reply: 'Too late' }, {}, { DB: leaving });
    expect([late.status, await late.json(), spentOn(late).roundTrips]).toMatchObject([
      409,
      { reason: 'closed', message: 'You can’t message this person.' },
      2,
    ]);
    expect([(await look(nora, made)).count, (await mailsTo(yusuf)).length - mails]).toEqual([
      said,
      said,
    ]);
    await DB.run('update users set is_active = 1 where id = ?', id(yusuf));
    // This reply sends a mail, so the next one does not need one.
    await reply(nora, made, 'In time');
  }
});

test('a rejected reply costs two round trips like an accepted one', async () => {
  const made = await begin(nora, ruth, { title: 'Refused', reply: 'Told with a mail' });
  const refused = async (by: string) => {
    const answer = await reply(by, made, 'Too late');
    return [answer.status, await answer.json(), spentOn(answer).roundTrips];
  };
  await send('POST', `users/${id(ruth)}/blocks/${id(nora)}`, ruth);
  expect(await refused(nora), 'no mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect(await refused(ruth), 'a mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  await send('DELETE', `users/${id(ruth)}/blocks/${id(nora)}`, ruth);
  await close(ruth, made);
  expect(await refused(nora), 'no mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect(await refused(ruth), 'a mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect((await look(nora, made)).count).toBe(1);
});

test('rejects messages to levels without messages, except to admins', async () => {
  const body = { title: 'Welcome', reply: 'Hello Ben' };
  const before = await DB.count('sent_emails');
  const refused = await send('POST', `users/${id(nora)}/messages/${id(world.basic)}`, nora, body);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'You can’t message Ben Ashworth.' },
  ]);
  expect(await DB.count('sent_emails')).toBe(before);
  await hasMessages(world.admin, 0);
  await begin(nora, world.admin, body);
  await hasMessages(world.admin, 1);
});

const hasMessages = (tag: string, has: number) =>
  DB.run(
    `update membership_levels set authz_messages = ?
    where id = (select membership_level_id from users where tag = ?)`,
    has,
    tag,
  );

test('members who lost messages can still answer', async () => {
  await hasMessages(world.basic, 1);
  const key = { 'Idempotency-Key': 'welcome' };
  const body = { title: 'Welcome', reply: 'Hello Ben' };
  const made = await begin(nora, world.basic, body, key);
  await hasMessages(world.basic, 0);
  expect(await begin(nora, world.basic, body, key)).toBe(made);
  expect(
    (
      await send('POST', `users/${id(world.basic)}/messages/${id(nora)}`, world.basic, {
        title: 'No',
      })
    ).status,
  ).toBe(403);
  expect((await look(world.basic, made)).count).toBe(1);
  expect((await reply(world.basic, made, 'Hello Nora')).status).toBe(201);
  expect((await close(world.basic, made)).status).toBe(200);
});

test('rejects messages to oneself, to unknown members and without text', async () => {
  const to = (other: string, body: object) =>
    send('POST', `users/${id(nora)}/messages/${id(other)}`, nora, body);
  expect((await to(nora, { title: 'Me' })).status).toBe(422);
  expect((await to('nobody', { title: 'Hello' })).status).toBe(404);
  expect((await to(world.waiting, { title: 'Hello' })).status).toBe(404);
  const wrong = [
    {},
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { title: 'x', reply: ' \n' },
    { title: 'x', text: 'x' },
  ];
  for (const body of wrong) expect((await to(ruth, body)).status, JSON.stringify(body)).toBe(422);
  const made = await begin(nora, ruth, { title: 'Words' });
  for (const text of ['', ' \n ', null, 7, 'x'.repeat(5001)]) {
    expect((await reply(nora, made, text)).status).toBe(422);
  }
});
