import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callFriends,
  fetchFriends,
  getUserId,
  meiTag,
  noraTag,
  ruthTag,
} from '../../../tests/fixtures/users.ts';
import {
  DB,
  describeRefusal,
  getResponseQueryStatistics,
  queuedMessages,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { friendSchema } from '../../contract/community/friends.ts';

withSeededDatabase();

const connections = (tag: string) =>
  DB.value<number>('select connections_count as count from users where tag = ?', tag);

const historyCount = () => DB.count('history');

test('creates a request once, mails it and lets the recipient approve', async () => {
  const before = await historyCount();
  const counts = [await connections(noraTag), await connections('hannah-goldberg')];
  const asked = await callFriends('POST', noraTag, `friends/${getUserId('hannah-goldberg')}`);
  expect([asked.status, await asked.json()]).toEqual([201, { id: getUserId('hannah-goldberg') }]);
  const mail = await DB.first<Record<string, string>>(
    'select * from sent_emails where user_id = ? order by id desc limit 1',
    getUserId('hannah-goldberg'),
  );
  expect(mail?.subject).toContain('Friend request from Nora Quinn');
  expect(mail?.text).toContain('/friends');
  expect(queuedMessages).toEqual([{ queue: 'sobe-mail', body: { id: mail?.id } }]);

  for (const [of, other] of [
    [noraTag, 'hannah-goldberg'],
    ['hannah-goldberg', noraTag],
  ] as const) {
    const again = await callFriends('POST', of, `friends/${getUserId(other)}`);
    expect([again.status, await again.json()]).toMatchObject([409, { reason: 'done' }]);
  }
  expect(
    (await callFriends('POST', noraTag, `friends/${getUserId('hannah-goldberg')}/approve`)).status,
  ).toBe(404);
  expect([await connections(noraTag), await connections('hannah-goldberg')]).toEqual(counts);
  expect(recordedPurges).toEqual([]);

  const approved = await callFriends(
    'POST',
    'hannah-goldberg',
    `friends/${getUserId(noraTag)}/approve`,
  );
  expect(approved.status).toBe(200);
  expect(getResponseQueryStatistics(approved).roundTrips).toBe(2);
  expect(friendSchema.parse(await approved.json())).toMatchObject({
    id: getUserId(noraTag),
    from_id: getUserId(noraTag),
    to_name: 'Hannah Goldberg',
    approved_at: expect.any(String),
  });
  expect(recordedPurges).toEqual([['friends']]);
  expect([await connections(noraTag), await connections('hannah-goldberg')]).toEqual(
    counts.map((count) => Number(count) + 1),
  );
  for (const [of, other] of [
    ['hannah-goldberg', noraTag],
    [noraTag, 'hannah-goldberg'],
  ] as const) {
    expect(
      await describeRefusal(callFriends('POST', of, `friends/${getUserId(other)}/approve`)),
    ).toBe('409 done');
  }

  const removed = await callFriends('DELETE', noraTag, `friends/${getUserId('hannah-goldberg')}`);
  expect([removed.status, getResponseQueryStatistics(removed).roundTrips]).toEqual([204, 2]);
  expect(recordedPurges).toEqual([['friends'], ['friends']]);
  expect([await connections(noraTag), await connections('hannah-goldberg')]).toEqual(counts);
  expect(
    (await callFriends('DELETE', 'hannah-goldberg', `friends/${getUserId(noraTag)}`)).status,
  ).toBe(404);
  expect(await historyCount()).toBe(before);
});

test('repeated requests send one mail per day', async () => {
  const to = 'hannah-goldberg';
  const path = `friends/${getUserId('hannah-goldberg')}`;
  await DB.run('delete from counted_acts');
  const mails = () =>
    DB.count(
      "sent_emails where user_id = ? and subject like 'Friend request from Nora%'",
      getUserId(to),
    );
  const again = async () => {
    expect((await callFriends('POST', noraTag, path)).status).toBe(201);
    expect((await callFriends('DELETE', noraTag, path)).status).toBe(204);
    return mails();
  };
  const before = Number(await mails());
  expect([await again(), await again(), await again()]).toEqual(Array(3).fill(before + 1));
  await DB.run(
    "update counted_acts set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 day', '-1 minute')",
  );
  expect([await again(), await again()]).toEqual([before + 2, before + 2]);
  expect(
    (await callFriends('POST', ruthTag, `friends/${getUserId(to)}`)).status,
    'another one',
  ).toBe(201);
  expect((await callFriends('DELETE', ruthTag, `friends/${getUserId(to)}`)).status).toBe(204);
  const kept = "select count(*) as n from counted_acts where kind = 'friend_request_mails'";
  expect(await env.DB.prepare(kept).first('n')).toBe(2);
  await DB.run('delete from counted_acts');
});

test('a retried request asks and mails once', async () => {
  const path = `friends/${getUserId('priya-raman')}`;
  const key = { 'Idempotency-Key': 'one' };
  for (const _ of [1, 2])
    expect((await callFriends('POST', noraTag, path, noraTag, key)).status).toBe(201);
  expect((await callFriends('POST', noraTag, path)).status).toBe(409);
  const mails = await DB.count(
    "sent_emails where user_id = ? and subject like 'Friend request from Nora%'",
    getUserId('priya-raman'),
  );
  expect(mails).toBe(1);
  expect((await callFriends('DELETE', noraTag, path)).status).toBe(204);
  expect(recordedPurges, 'nobody sees a request').toEqual([]);
});

test('two parallel mutual requests create one', async () => {
  const [one, other] = await Promise.all([
    callFriends('POST', meiTag, `friends/${getUserId(ruthTag)}`),
    callFriends('POST', ruthTag, `friends/${getUserId(meiTag)}`),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([201, 409]);
  expect((await fetchFriends(meiTag, 'search=ruth')).count).toBe(1);
});

test('rejects requests to oneself, unknown and private members', async () => {
  expect((await callFriends('POST', noraTag, `friends/${getUserId(noraTag)}`)).status).toBe(422);
  expect((await callFriends('POST', noraTag, `friends/${getUserId('nobody')}`)).status).toBe(404);
  expect(
    (await callFriends('POST', noraTag, `friends/${getUserId(testUsers.waiting)}`)).status,
  ).toBe(404);
  expect(
    (await callFriends('POST', noraTag, `friends/${getUserId('nobody')}/approve`)).status,
  ).toBe(404);
  expect((await callFriends('DELETE', noraTag, `friends/${getUserId('nobody')}`)).status).toBe(404);
});

test('rejects requests to members who cannot answer', async () => {
  const asked = () => callFriends('POST', ruthTag, `friends/${getUserId(testUsers.basic)}`);
  const refused = await asked();
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: 'Ben Ashworth does not accept friend requests.' },
  ]);
  const standing = await callFriends('GET', ruthTag, `friends/${getUserId(testUsers.basic)}`);
  expect(await standing.json()).toMatchObject({ state: 'none' });
  expect(queuedMessages).toEqual([]);
  const level = env.DB.prepare(`update membership_levels set authz_friends = ?
    where id = (select membership_level_id from users where tag = ?)`);
  await level.bind(1, testUsers.basic).run();
  expect((await asked()).status).toBe(201);
  await level.bind(0, testUsers.basic).run();
  expect((await asked()).status, 'what is there stays').toBe(409);
  expect(
    (await callFriends('DELETE', ruthTag, `friends/${getUserId(testUsers.basic)}`)).status,
  ).toBe(204);
});
