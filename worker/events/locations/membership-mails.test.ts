import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { activityLimits } from '../../contract/community/activity-limits.ts';
import { maxAdminsNotified } from '../../contract/events/location.limits.ts';

withSeededDatabase();

const [nora, ruth, ana, robin] = [
  testUsers.member,
  testUsers.host,
  'ana-kovac',
  testUsers.admin,
].map((tag) => demoId('users', tag)) as [string, string, string, string];
const rooms = demoId('locations', 'st-werburgh-rooms');
const ruths = demoId('user_locations', `${testUsers.host}:st-werburgh-rooms`);
const anas = demoId('user_locations', 'ana-kovac:st-werburgh-rooms');

const who: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  for (const tag of [testUsers.admin, testUsers.member, testUsers.host])
    who[tag] = await createSignedInHeaders(tag);
});

const run = (...sql: string[]) => env.DB.batch(sql.map((one) => env.DB.prepare(one)));

/** Ana's request is pending at the rooms, Ruth is its admin, and Nora has no membership. */
beforeEach(async () => {
  await run(
    ...['delete from email_links', 'delete from sent_emails', 'delete from counted_acts'],
    'delete from blocks',
    'update users set email_unsubscribed_at = null, is_active = 1',
    `delete from user_locations where location_id = '${rooms}' and user_id not in ('${ruth}', '${ana}')`,
    `insert or ignore into user_locations (id, created_at, updated_at, user_id, location_id)
      values ('${anas}', '2026-01-01', '2026-01-01', '${ana}', '${rooms}')`,
    `update user_locations set is_admin = user_id = '${ruth}', created_by = user_id,
      approved_by_id = iif(user_id = '${ana}', null, '${robin}') where location_id = '${rooms}'`,
  );
});

const call = (method: string, path: string, by: string, body: unknown, headers: object = {}) =>
  fetchApp(`/sobe/v1/users/${path}`, buildRequestInit(method, body, { ...who[by], ...headers }));
const asks = (by = testUsers.member, headers: object = {}) =>
  call('POST', `${nora}/locations`, by, { location_id: rooms }, headers);
const approves = (by = testUsers.host, approver = ruth) =>
  call('PATCH', `${ana}/locations/${anas}`, by, { approved_by_id: approver });
const mails = async () =>
  await DB.all<Record<'id' | 'user_id' | 'subject' | 'text' | 'html', string>>(
    'select id, user_id, subject, text, html from sent_emails order by id',
  );

test('mails a request to the location admin with a link to decide', async () => {
  expect((await asks()).status).toBe(201);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.user_id).toBe(ruth);
  expect(mail?.subject).toBe('Nora Quinn wants to join St Werburgh Rooms');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`/account/locations/${ruths}/people`);
    expect(part).toContain(`/unsubscribe/${ruth}/`);
  }
  expect(queuedMessages).toEqual([{ queue: 'sobe-mail', body: { id: mail?.id } }]);
});

test('mails a repeated request once', async () => {
  const key = { 'Idempotency-Key': 'belonging' };
  const answers = await Promise.all([asks(testUsers.member, key), asks(testUsers.member, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await asks()).status).toBe(409);
  expect(await mails()).toHaveLength(1);
});

test.each([
  [
    'has stopped mail',
    `update users set email_unsubscribed_at = '2026-01-01' where id = '${ruth}'`,
  ],
  ['is not active', `update users set is_active = 0 where id = '${ruth}'`],
  ['waits to be approved', `update user_locations set approved_by_id = null where id = '${ruths}'`],
  [
    'has blocked who asks',
    `insert into blocks (id, blocker_id, blocked_id, created_at)
      values ('${anas}', '${ruth}', '${nora}', '2026-01-01T00:00:00.000Z')`,
  ],
])('an admin who %s gets no mail about a request', async (_, sql) => {
  await run(sql);
  expect((await asks()).status).toBe(201);
  expect(await mails()).toEqual([]);
});

const forSite = async () => {
  const answer = await fetchApp('/sobe/v1/locations?waiting_for_site=true', {
    headers: who[testUsers.admin],
  });
  return (await answer.json<{ data: { id: string }[] }>()).data.map(({ id }) => id);
};
const block = (by: string, other: string) =>
  run(`insert into blocks (id, blocker_id, blocked_id, created_at)
    values ('${by}', '${by}', '${other}', '2026-01-01T00:00:00.000Z')`);

test.each([
  ['has blocked who asks', () => block(ruth, nora)],
  ['is blocked by who asks', () => block(nora, ruth)],
  ['is not active', () => run(`update users set is_active = 0 where id = '${ruth}'`)],
  [
    'waits to be approved',
    () => run(`update user_locations set approved_by_id = null where id = '${ruths}'`),
  ],
])('if the only admin %s, a site admin is notified and approves', async (_, begin) => {
  await run(`delete from user_locations where id = '${anas}'`);
  expect((await asks()).status).toBe(201);
  expect(await forSite()).not.toContain(rooms);
  await begin();
  expect(await forSite()).toContain(rooms);
  const link = await DB.value<string>(
    `select id from user_locations where user_id = '${nora}' and location_id = '${rooms}'`,
  );
  const approval = { approved_by_id: robin };
  const path = `${nora}/locations/${link}`;
  expect((await call('PATCH', path, testUsers.admin, approval)).status).toBe(200);
  await run(`update user_locations set approved_by_id = '${robin}' where id = '${ruths}'`);
  expect(await forSite()).not.toContain(rooms);
});

test('a location admin without block decides about the requester', async () => {
  await block(ruth, nora);
  await run(`insert into user_locations
      (id, created_at, updated_at, user_id, location_id, is_admin, approved_by_id)
    select 'second', created_at, created_at, id, '${rooms}', 1, '${robin}' from users
    where tag = 'daniel-osei'`);
  expect((await asks()).status).toBe(201);
  expect((await mails()).map(({ user_id }) => user_id)).toEqual([demoId('users', 'daniel-osei')]);
  expect(await forSite()).not.toContain(rooms);
});

test('mails only a few of many admins', async () => {
  await run(`insert into user_locations
      (id, created_at, updated_at, user_id, location_id, is_admin, approved_by_id)
    select 'admin-' || id, created_at, created_at, id, '${rooms}', 1, '${robin}' from users
    where is_active = 1 and id not in ('${nora}', '${ruth}', '${ana}') limit 15`);
  expect((await asks()).status).toBe(201);
  expect(new Set((await mails()).map(({ user_id }) => user_id)).size).toBe(maxAdminsNotified);
});

test('memberships created by site admins send no mails', async () => {
  expect((await asks(testUsers.admin)).status).toBe(201);
  const link = await DB.value<string>(
    `select id from user_locations where user_id = '${nora}' and location_id = '${rooms}'`,
  );
  const approval = { approved_by_id: robin };
  const answer = await call('PATCH', `${nora}/locations/${link}`, testUsers.admin, approval);
  expect(answer.status).toBe(200);
  expect(await mails()).toEqual([]);
});

test('mails the requester about the approval, once', async () => {
  const answers = await Promise.all([approves(), approves(testUsers.admin, robin)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.user_id).toBe(ana);
  expect(mail?.subject).toContain('Your request to join St Werburgh Rooms on Sobe is approved');
  expect(mail?.text).toMatch(/(Ruth Abiola|Robin \S+) approved your request/);
  expect(mail?.html).toContain('/account/locations');
  expect(queuedMessages.filter(({ queue }) => queue === 'sobe-mail')).toEqual([
    { queue: 'sobe-mail', body: { id: mail?.id } },
  ]);
});

test('mails approvals only, and only to subscribed members', async () => {
  await run(`update users set email_unsubscribed_at = '2026-01-01' where id = '${ana}'`);
  expect((await approves()).status).toBe(200);
  await run(`update users set email_unsubscribed_at = null where id = '${ana}'`);
  const admit = await call('PATCH', `${ana}/locations/${anas}`, testUsers.host, { is_admin: true });
  expect(admit.status).toBe(200);
  expect(await mails()).toEqual([]);
});

test('limits repeated requests and withdrawals', async () => {
  for (let time = 0; time < activityLimits.location_requests.others; time += 1) {
    expect((await asks()).status).toBe(201);
    await run(`delete from user_locations where user_id = '${nora}' and location_id = '${rooms}'`);
  }
  const refused = await asks();
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: expect.stringContaining('requests to join a location') },
  ]);
  expect(await mails()).toHaveLength(activityLimits.location_requests.others);
});
