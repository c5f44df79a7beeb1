import { expect, test } from 'vitest';
import { DB, purged, queued, refusal, send, spentOn, withWorld } from '../../../tests/setup/database.ts';
import {
  begin,
  close,
  described,
  id,
  list,
  look,
  mailsTo,
  nora,
  one,
  reply,
  ruth,
  yusuf,
} from '../../../tests/fixtures/conversations.ts';
import { messageItem } from '../../contract/community/messages.ts';

withWorld();

test("a message starts with its first reply and mails the sender's name", async () => {
  const history = await DB.count('history');
  const text = '  <b>Hello</b> & "good"\n\tmorning =)  ';
  const made = await begin(nora, ruth, {
    title: 'A <i>room</i> & a chair',
    is_active: true,
    reply: text,
  });
  expect(await one(made, ruth)).toMatchObject({
    title: 'A <i>room</i> & a chair',
    is_active: true,
    may_write: true,
    unread_count: 1,
    created_by_name: 'Nora Quinn',
    recipients: [{ recipient_id: id(nora), recipient_name: 'Nora Quinn', recipient_tag: nora }],
  });
  expect((await look(nora, made)).data).toMatchObject([
    { reply: text, created_by_name: 'Nora Quinn', read_at: null },
  ]);
  const [mail] = (await mailsTo(ruth)).slice(-1);
  expect(mail?.subject).toBe('New message from Nora Quinn at Sobe');
  expect(mail?.text).toContain(`/messages/${made}`);
  for (const said of ['good', 'room', 'morning']) expect(JSON.stringify(mail)).not.toContain(said);
  expect(queued).toMatchObject([{ queue: 'sobe-mail' }]);
  expect(purged).toEqual([]);
  expect(await DB.count('history')).toBe(history);
  expect((await list(ruth)).data[0]?.id).toBe(made);
});

test('a retried request changes nothing', async () => {
  const mails = (await mailsTo(yusuf)).length;
  const key = { 'Idempotency-Key': 'once' };
  const body = { title: 'Once', reply: 'Only once' };
  const made = await begin(nora, yusuf, body, key);
  expect(await begin(nora, yusuf, body, key)).toBe(made);
  for (const _ of [1, 2]) expect((await reply(yusuf, made, 'Back', key)).status).toBe(201);
  expect((await look(nora, made)).data.map((row) => row.reply)).toEqual(['Only once', 'Back']);
  expect((await mailsTo(yusuf)).length).toBe(mails + 1);
});

test("returns replies in order and marks the other's as read", async () => {
  const made = await begin(nora, ruth, { title: 'Back and forth', reply: 'One' });
  await reply(ruth, made, 'Two');
  await reply(nora, made, 'Three');
  expect((await one(made, ruth)).unread_count).toBe(2);
  const seen = await look(ruth, made, 'limit=2');
  expect([seen.count, seen.data.map((row) => row.reply)]).toEqual([3, ['One', 'Two']]);
  expect(seen.data.map(({ read_at }) => Boolean(read_at))).toEqual([true, false]);
  expect((await one(made, ruth)).unread_count).toBe(0);
  expect((await one(made, nora)).unread_count).toBe(1);
  const latest = await look(nora, made, 'orderby=created_at desc');
  expect(latest.data.map((row) => [row.reply, Boolean(row.read_at)])).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', true],
  ]);
  expect((await send('GET', `messages/${made}/replies?orderby=reply asc`, nora)).status).toBe(422);
});

test('closes a conversation once, for both, and rejects replies', async () => {
  const made = await begin(nora, ruth, { title: 'Over soon', reply: 'Bye' });
  const { count: open } = await list(ruth, 'is_active=true');
  expect(await refusal(close(ruth, made, { 'If-Match': '"7"' }))).toBe('409 changed');
  const closed = await close(ruth, made, { 'If-Match': '"1"' });
  expect([closed.status, spentOn(closed).roundTrips, closed.headers.get('ETag')]).toEqual([
    200,
    2,
    '"2"',
  ]);
  expect(await described(messageItem, closed)).toMatchObject({
    is_active: false,
    may_write: false,
    closed_at: expect.any(String),
    updated_by_name: 'Ruth Abiola',
  });
  expect(await refusal(close(nora, made))).toBe('409 done');
  expect(await refusal(reply(nora, made, 'One more thing'))).toBe('409 closed');
  expect((await look(nora, made)).count).toBe(1);
  expect((await list(ruth, 'is_active=true')).count).toBe(open - 1);
  expect((await list(nora, 'is_active=false')).data.map(({ id }) => id)).toContain(made);
  const open_again = await send('PATCH', `users/${id(nora)}/messages/${made}`, nora, {
    is_active: true,
  });
  expect(open_again.status).toBe(422);
});

test('of two parallel closes one succeeds', async () => {
  const made = await begin(nora, ruth, { title: 'Both at once' });
  const answers = await Promise.all([close(nora, made), close(ruth, made)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
