import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { createToken } from '../auth/link-token.ts';
import {
  notificationListSchema,
  notificationSettingsSchema,
} from '../contract/notifications/notifications.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { type NotificationInput, notifyMembers } from './notify-members.ts';

withSeededDatabase();
beforeEach(async () => {
  await DB.run('delete from notices');
  await DB.run('delete from notice_settings');
});

const nora = demoId('users', testUsers.member);
const elin = demoId('users', 'elin-howells');
const own = `users/${nora}`;

const tell = (what: Partial<NotificationInput> = {}) =>
  new Database(env.DB).batch([
    notifyMembers({
      kind: 'reply',
      to: nora,
      by: elin,
      object: { type: 'threads', id: demoId('threads', 'i-lasted-three-minutes') },
      ...what,
    }),
  ]);
const list = async (query = '') =>
  notificationListSchema.parse(
    await (await callApi('GET', `${own}/notices${query}`, testUsers.member)).json(),
  );
const settings = async () =>
  notificationSettingsSchema.parse(
    await (await callApi('GET', `${own}/notice_settings`, testUsers.member)).json(),
  );
const choose = (sent: object) => callApi('PUT', `${own}/notice_settings`, testUsers.member, sent);

test('lists names and places, newest first, in one extra round trip', async () => {
  setClock(() => Date.parse('2026-11-20T10:00:00.000Z'));
  await tell({
    object: { type: 'threads', id: demoId('threads', 'i-lasted-three-minutes'), part: 'r' },
  });
  setClock(() => Date.parse('2026-11-20T11:00:00.000Z'));
  await tell({ kind: 'friend_request', object: { type: 'users', id: elin } });
  setClock(() => Date.now());
  const answer = await callApi('GET', `${own}/notices`, testUsers.member);
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  const { unread, data } = notificationListSchema.parse(await answer.json());
  expect(unread).toBe(2);
  expect(data).toMatchObject([
    { kind: 'friend_request', path: '/friends', by: { id: elin, name: 'Elin Howells' } },
    {
      kind: 'reply',
      count: 1,
      title: 'I lasted three minutes',
      read_at: null,
      path: '/t/i-lasted-three-minutes?reply=r#reply-r',
    },
  ]);
  const [first] = data;
  expect((await list(`?before=${first?.id}`)).data.map(({ kind }) => kind)).toEqual(['reply']);
});

test('hides deleted objects and blocked users', async () => {
  await tell();
  await DB.run("update threads set is_deleted = 1 where tag = 'i-lasted-three-minutes'");
  expect((await list()).data).toMatchObject([{ title: null, path: null }]);
  await DB.run("update threads set is_deleted = 0 where tag = 'i-lasted-three-minutes'");
  await DB.run(
    "insert into blocks (id, blocker_id, blocked_id, created_at) values ('b', ?, ?, '2026-11-01')",
    ...[elin, nora],
  );
  expect(await list()).toEqual({ unread: 0, data: [] });
  await DB.run('delete from blocks');
});

test('marks as read up to a time', async () => {
  setClock(() => Date.parse('2026-11-20T10:00:00.000Z'));
  await tell();
  setClock(() => Date.parse('2026-11-20T12:00:00.000Z'));
  await tell({ kind: 'friend_approved', object: { type: 'users', id: elin } });
  setClock(() => Date.now());
  const read = (body: object) => callApi('POST', `${own}/notices/read`, testUsers.member, body);
  expect((await read({ until: '2026-11-20T11:00:00.000Z' })).status).toBe(204);
  const { unread, data } = await list();
  expect([unread, data[0]?.read_at]).toEqual([1, null]);
  expect((await read({ ids: [data[0]?.id] })).status).toBe(204);
  expect((await list()).unread).toBe(0);
  expect((await read({ ids: [nora], made: 'up' })).status).toBe(422);
});

test('counts at most a hundred', async () => {
  await DB.run(
    `with recursive n(i) as (select 100 union all select i + 1 from n where i < 220)
      insert into notices (id, user_id, kind, object_type, object_id, created_at, updated_at)
      select '0d000000-0000-7000-8000-000000000' || i, ?1, 'reply', 'threads', 't' || i, ?2, ?2 from n`,
    ...[nora, '2026-11-20T10:00:00.000Z'],
  );
  const { unread, data } = await list();
  expect([unread, data.length]).toEqual([100, 30]);
});

test('counts messages and friend requests like all others', async () => {
  await tell({ kind: 'friend_request', object: { type: 'users', id: elin } });
  await tell({ kind: 'message', object: { type: 'messages', id: 'm' } });
  await tell();
  const { unread, data } = await list();
  expect([unread, data.length]).toEqual([3, 3]);
});

test('marks an event at which the member has a seat', async () => {
  const event = String(
    await DB.value('select id from events where is_active = 1 order by end_at desc limit 1'),
  );
  await tell({ kind: 'event_changed', by: null, object: { type: 'events', id: event } });
  expect((await list()).data[0]).not.toHaveProperty('is_going');
  await DB.run(
    `insert into event_seats (id, created_at, event_id, user_id, state, start_at, end_at)
     values ('seat', '2026-11-20', ?1, ?2, 'coming', ?3, ?3)`,
    ...[event, nora, '2100-01-01T10:00:00.000Z'],
  );
  expect((await list()).data[0]).toMatchObject({ is_going: true });
  await DB.run("update event_seats set state = 'waiting' where id = 'seat'");
  expect((await list()).data[0]).not.toHaveProperty('is_going');
  await DB.run("update event_seats set state = 'coming', end_at = '2026-01-01' where id = 'seat'");
  expect((await list()).data[0]).not.toHaveProperty('is_going');
  await DB.run("delete from event_seats where id = 'seat'");
});

test('opening a conversation marks its notification as read', async () => {
  const message = await DB.value<string>(
    'select message_id as id from message_participants where user_id = ? limit 1',
    nora,
  );
  await tell({ kind: 'message', object: { type: 'messages', id: message ?? '' } });
  const [notice] = (await list()).data;
  expect(notice).toMatchObject({ title: null, path: `/messages/${message}` });
  await callApi('GET', `messages/${message}/replies`, testUsers.member);
  expect((await list()).data[0]?.read_at).not.toBeNull();
});

test('PUT accepts what GET returns, and plans a morning digest', async () => {
  const before = await settings();
  expect(before.reply).toEqual({ site: true, mail: 'now', push: false });
  const sent = { ...before, reply: { site: false, mail: 'weekly', push: false } };
  const answer = await choose(sent);
  expect([answer.status, await answer.json()]).toEqual([200, sent]);
  expect(await settings()).toEqual(sent);
  const due = await DB.value('select digest_at from notice_settings');
  expect(new Date(String(due)).getTime()).toBeGreaterThan(Date.now());
  await choose({ ...sent, reply: before.reply });
  expect(await DB.value('select digest_at from notice_settings')).toBeNull();
  for (const wrong of [{}, { ...before, reply: { ...before.reply, mail: 'often' } }]) {
    expect((await choose(wrong)).status).toBe(422);
  }
});

test('a mail link stops one kind or the digests only', async () => {
  const before = await settings();
  await choose({ ...before, mention: { ...before.mention, mail: 'daily' } });
  const { secret, hash } = await createToken();
  await DB.run(
    "insert into email_links (hash, user_id, purpose, created_at) values (?, ?, 'unsubscribe', '2026-11-20')",
    ...[hash, nora],
  );
  const stop = (kind: string, by = secret, more = {}) =>
    callApi('PUT', `users/unsubscribe/${nora}/${by}/kind`, null, { kind, ...more });
  expect((await stop('reply', 'nonsense')).status).toBe(204);
  expect((await settings()).reply.mail).toBe('now');
  expect((await stop('reply')).status).toBe(204);
  expect(await settings()).toMatchObject({
    reply: { mail: 'never', site: true },
    mention: { mail: 'daily' },
    message: { mail: 'now' },
  });
  // The same link reverts it; kinds that were not stopped stay unchanged.
  for (const kind of ['reply', 'mention']) await stop(kind, secret, { again: true });
  expect(await settings()).toMatchObject({ reply: { mail: 'now' }, mention: { mail: 'daily' } });
  expect((await stop('digest', secret, { again: true })).status).toBe(422);
  await stop('digest');
  expect(await settings()).toMatchObject({ mention: { mail: 'never' }, message: { mail: 'now' } });
  expect((await stop('weather')).status).toBe(422);
});
