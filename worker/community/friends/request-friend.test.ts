import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, purged, queued, refusal, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import { call, friends, id, mei, nora, ruth } from '../../../tests/fixtures/friends.ts';
import { friend } from '../../contract/community/friends.ts';

withWorld();

const connections = (tag: string) =>
  DB.value<number>('select connections_count as count from users where tag = ?', tag);

const historyCount = () => DB.count('history');

test('creates a request once, mails it and lets the recipient approve', async () => {
  const before = await historyCount();
  const counts = [await connections(nora), await connections('hannah-goldberg')];
  const asked = await call('POST', nora, `friends/${id('hannah-goldberg')}`);
  expect([asked.status, await asked.json()]).toEqual([201, { id: id('hannah-goldberg') }]);
  const mail = await DB.first<Record<string, string>>(
    'select * from sent_emails where user_id = ? order by id desc limit 1',
    id('hannah-goldberg'),
  );
  expect(mail?.subject).toContain('Nora Quinn sent you a friend request');
  expect(mail?.text).toContain('/friends');
  expect(queued).toEqual([{ queue: 'sobe-mail', body: { id: mail?.id } }]);

  for (const [of, other] of [
    [nora, 'hannah-goldberg'],
    ['hannah-goldberg', nora],
  ] as const) {
    const again = await call('POST', of, `friends/${id(other)}`);
    expect([again.status, await again.json()]).toMatchObject([409, { reason: 'done' }]);
  }
  expect((await call('POST', nora, `friends/${id('hannah-goldberg')}/approve`)).status).toBe(404);
  expect([await connections(nora), await connections('hannah-goldberg')]).toEqual(counts);
  expect(purged).toEqual([]);

  const approved = await call('POST', 'hannah-goldberg', `friends/${id(nora)}/approve`);
  expect(approved.status).toBe(200);
  expect(spentOn(approved).roundTrips).toBe(2);
  expect(friend.parse(await approved.json())).toMatchObject({
    id: id(nora),
    from_id: id(nora),
    to_name: 'Hannah Goldberg',
    approved_at: expect.any(String),
  });
  expect(purged).toEqual([['friends']]);
  expect([await connections(nora), await connections('hannah-goldberg')]).toEqual(
    counts.map((count) => Number(count) + 1),
  );
  for (const [of, other] of [
    ['hannah-goldberg', nora],
    [nora, 'hannah-goldberg'],
  ] as const) {
    expect(await refusal(call('POST', of, `friends/${id(other)}/approve`))).toBe('409 done');
  }

  const removed = await call('DELETE', nora, `friends/${id('hannah-goldberg')}`);
  expect([removed.status, spentOn(removed).roundTrips]).toEqual([204, 2]);
  expect(purged).toEqual([['friends'], ['friends']]);
  expect([await connections(nora), await connections('hannah-goldberg')]).toEqual(counts);
  expect((await call('DELETE', 'hannah-goldberg', `friends/${id(nora)}`)).status).toBe(404);
  expect(await historyCount()).toBe(before);
});

test('repeated requests send one mail per day', async () => {
  const to = 'hannah-goldberg';
const path = `friends/${id('hannah-goldberg')}`;
  await DB.run('delete from counted_acts');
  const mails = () => DB.count("sent_emails where user_id = ? and subject like 'Nora%'", id(to));
  const again = async () => {
    expect((await call('POST', nora, path)).status).toBe(201);
    expect((await call('DELETE', nora, path)).status).toBe(204);
    return mails();
  };
  const before = Number(await mails());
  expect([await again(), await again(), await again()]).toEqual(Array(3).fill(before + 1));
  await DB.run(
    "update counted_acts set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 day', '-1 minute')",
  );
  expect([await again(), await again()]).toEqual([before + 2, before + 2]);
  expect((await call('POST', ruth, `friends/${id(to)}`)).status, 'another one').toBe(201);
  expect((await call('DELETE', ruth, `friends/${id(to)}`)).status).toBe(204);
  const kept = "select count(*) as n from counted_acts where kind = 'friend_request_mails'";
  expect(await env.DB.prepare(kept).first('n')).toBe(2);
  await DB.run('delete from counted_acts');
});

test('a retried request asks and mails once', async () => {
  const path = `friends/${id('priya-raman')}`;
  const key = { 'Idempotency-Key': 'one' };
  for (const _ of [1, 2]) expect((await call('POST', nora, path, nora, key)).status).toBe(201);
  expect((await call('POST', nora, path)).status).toBe(409);
  const mails = await DB.count(
    "sent_emails where user_id = ? and subject like 'Nora%'",
    id('priya-raman'),
  );
  expect(mails).toBe(1);
  expect((await call('DELETE', nora, path)).status).toBe(204);
  expect(purged, 'nobody sees a request').toEqual([]);
});

test('two parallel mutual requests create one', async () => {
  const [one, other] = await Promise.all([
    call('POST', mei, `friends/${id(ruth)}`),
    call('POST', ruth, `friends/${id(mei)}`),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([201, 409]);
  expect((await friends(mei, 'search=ruth')).count).toBe(1);
});

test('rejects requests to oneself, unknown and private members', async () => {
  expect((await call('POST', nora, `friends/${id(nora)}`)).status).toBe(422);
  expect((await call('POST', nora, `friends/${id('nobody')}`)).status).toBe(404);
  expect((await call('POST', nora, `friends/${id(world.waiting)}`)).status).toBe(404);
  expect((await call('POST', nora, `friends/${id('nobody')}/approve`)).status).toBe(404);
  expect((await call('DELETE', nora, `friends/${id('nobody')}`)).status).toBe(404);
});

test('rejects requests to members who cannot answer', async () => {
  const asked = () => call('POST', ruth, `friends/${id(world.basic)}`);
  const refused = await asked();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'Ben Ashworth does not accept friend requests.' },
  ]);
  const standing = await call('GET', ruth, `friends/${id(world.basic)}`);
  expect(await standing.json()).toMatchObject({ state: 'none' });
  expect(queued).toEqual([]);
  const level = env.DB.prepare(`update membership_levels set authz_friends = ?
    where id = (select membership_level_id from users where tag = ?)`);
  await level.bind(1, world.basic).run();
  expect((await asked()).status).toBe(201);
  await level.bind(0, world.basic).run();
  expect((await asked()).status, 'what is there stays').toBe(409);
  expect((await call('DELETE', ruth, `friends/${id(world.basic)}`)).status).toBe(204);
});
