import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const id = (tag: string) => demoId('users', tag);
const nora = testUsers.member;
const elin = 'elin-howells';

const call = (method: string, of: string, path: string) =>
  callApi(method, `users/${id(of)}/${path}`, of);
const asks = async () => {
  expect((await call('POST', nora, `friends/${id(elin)}`)).status).toBe(201);
};
const approves = () => call('POST', elin, `friends/${id(nora)}/approve`);
const removes = (of: string, believed = '') =>
  call('DELETE', of, `friends/${id(of === nora ? elin : nora)}${believed}`);
const between = () =>
  DB.first<{ approved_at: string | null }>(
    'select approved_at from friends where from_id = ? and to_id = ?',
    id(nora),
    id(elin),
  );
const mailsTold = () =>
  DB.count(
    "sent_emails where user_id = ? and subject like 'Elin% accepted your friend request%'",
    id(nora),
  );
const noticesOf = async (of: string) =>
  await DB.all('select kind, count from notices where user_id = ?', id(of));
const connections = () =>
  DB.value<number>('select connections_count as n from users where id = ?', id(nora));

test('mails the requester about an approval, not about a refusal', async () => {
  await env.DB.exec('delete from notices');
  await asks();
  expect((await removes(elin)).status).toBe(204);
  expect(await mailsTold()).toBe(0);
  await asks();
  queuedMessages.length = 0;
  const answers = await Promise.all([approves(), approves()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mailsTold()).toBe(1);
  expect(await noticesOf(nora)).toEqual([{ kind: 'friend_approved', count: 1 }]);
  expect(await noticesOf(elin)).toEqual([
    { kind: 'friend_request', count: 1 },
    { kind: 'friend_request', count: 1 },
  ]);
  expect(queuedMessages.filter(({ queue }) => queue === 'sobe-mail')).toHaveLength(1);
  expect((await removes(nora)).status).toBe(204);
});

test('does not mail unsubscribed members', async () => {
  await asks();
  await DB.run(
    'update users set email_unsubscribed_at = ? where id = ?',
    '2026-01-01T00:00:00.000Z',
    id(nora),
  );
  const before = await mailsTold();
  expect((await approves()).status).toBe(200);
  expect(await mailsTold()).toBe(before);
  await DB.run('update users set email_unsubscribed_at = null');
  await removes(nora);
});

test('a parallel approval and withdrawal leave one state', async () => {
  const before = await connections();
  for (let time = 0; time < 6; time += 1) {
    await asks();
    const mails = await mailsTold();
    const [approved, removed] = await Promise.all(
      time % 2 ? [approves(), removes(nora)] : [removes(nora), approves()].reverse(),
    );
    expect(removed?.status).toBe(204);
    expect([200, 404]).toContain(approved?.status);
    // Approved and ended at once, or withdrawn before: only an approval is mailed.
    expect(await mailsTold()).toBe(Number(mails) + Number(approved?.status === 200));
    expect(await between()).toBeNull();
    expect(await connections()).toBe(before);
  }
});

test('of two parallel removals one succeeds', async () => {
  await asks();
  const answers = await Promise.all([removes(nora), removes(elin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('removes only the state that the page expected', async () => {
  await asks();
  for (const [of, believed] of [
    [nora, 'waiting'],
    [nora, 'friends'],
    [elin, 'asked'],
  ] as const) {
    expect(await describeRefusal(removes(of, `?state=${believed}`))).toBe('409 changed');
  }
  expect((await approves()).status).toBe(200);
  const late = await removes(nora, '?state=asked');
  expect([late.status, await late.json()]).toMatchObject([
    409,
    {
      reason: 'changed',
      message: expect.stringContaining('You have become friends in the meantime'),
    },
  ]);
  expect(await between()).toMatchObject({ approved_at: expect.any(String) });
  expect((await removes(elin, '?state=friends')).status).toBe(204);
  expect((await removes(nora, '?state=asked')).status).toBe(404);

  await asks();
  expect((await removes(elin, '?state=waiting')).status).toBe(204);
  await asks();
  expect((await removes(nora, '?state=asked')).status).toBe(204);
  expect((await removes(nora, '?state=none')).status).toBe(422);
});

test('the first of a parallel approval and expected withdrawal wins', async () => {
  for (let time = 0; time < 4; time += 1) {
    await asks();
    const [approved, removed] = await Promise.all([approves(), removes(nora, '?state=asked')]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([approved.status, removed.status]);
    expect(await between()).toEqual(
      approved.status === 200 ? { approved_at: expect.any(String) } : null,
    );
    await removes(nora);
  }
});
