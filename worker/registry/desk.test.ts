import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { buildReport } from '../admin/status/build-report.ts';
import {
  type Dashboard,
  dashboardKinds,
  dashboardLimits,
  type WeeklyStats,
} from '../contract/admin/dashboard.ts';
import type { PendingCounts } from '../contract/admin/pending-counts.ts';
import { Database } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { createId } from '../db/ids.ts';

withSeededDatabase();

const deskOf = async (by: string) => (await callApi('GET', 'desk', by)).json<Dashboard>();
const today = async () =>
  (await (await callApi('GET', 'week', testUsers.admin)).json<WeeklyStats>()).days.at(
    -1,
  ) as WeeklyStats['days'][number];
const someone = demoId('users', testUsers.member);

test('dashboard and week need one round trip besides the session', async () => {
  for (const path of ['desk', 'week']) {
    const answer = await callApi('GET', path, testUsers.admin);
    expect(answer.status, path).toBe(200);
    expect(getResponseQueryStatistics(answer).roundTrips, path).toBe(2);
  }
});

test('each section counts like its list and shows the oldest items first', async () => {
  const desk = await deskOf(testUsers.admin);
  for (const [kind, address] of Object.entries({
    credentials: 'credentials?state=due',
    applications: 'applications?state=sent',
    reports: 'reports?is_handled=false',
    mails: 'sent_emails?given_up=true',
  })) {
    const list = await (await callApi('GET', address, testUsers.admin)).json<{ count: number }>();
    expect(desk[kind as 'reports'].count, kind).toBe(list.count);
  }
  for (const kind of dashboardKinds) {
    const since = desk[kind].data.map((item) => item.since ?? '');
    expect(since, kind).toEqual(since.toSorted());
    for (const { path } of desk[kind].data) expect(path).toMatch(/^\/admin\//);
  }
});

test('an appeal is listed until it is decided', async () => {
  await DB.run(
    `insert into reports (id, created_at, updated_at, object_type, object_id, about_id, reason, is_handled, appealed_at)
      values (?1, ?2, ?2, 'users', ?3, ?3, 'spam', 1, ?2)`,
    ...[createId(), getNowIso(), someone],
  );
  expect((await deskOf(testUsers.admin)).appeals).toMatchObject({
    count: 1,
    data: [{ hint: 'Nora Quinn' }],
  });
  await DB.run('update reports set appeal_decided_at = ?', getNowIso());
  expect((await deskOf(testUsers.admin)).appeals.count).toBe(0);
});

test('a sent application is listed once, with its account and credentials', async () => {
  const id = demoId('users', testUsers.waiting);
  await DB.run(
    `insert into credentials (id, created_at, updated_at, user_id, kind, body, number, version)
      values (?1, ?2, ?2, ?3, 'register', 'A register', '7', 1)`,
    ...[createId(), '2020-01-01T00:00:00.000Z', id],
  );
  const shown = async () => {
    const { users, credentials, applications } = await deskOf(testUsers.admin);
    return [
      users.data.some((item) => item.id === id),
      credentials.data.some(({ credential }) => credential?.user_id === id),
      applications.data.some((item) => item.id === id),
    ];
  };
  const count = async () => {
    const waiting = await (await callApi('GET', 'waiting', testUsers.admin)).json<PendingCounts>();
    return waiting.users.count + waiting.credentials.count + waiting.applications.count;
  };
  await DB.run("update applications set state = 'draft' where user_id = ?", id);
  expect(await shown()).toEqual([true, true, false]);
  const before = await count();
  await DB.run(
    `insert into applications (user_id, created_at, updated_at, state, sent_at)
      values (?1, ?2, ?2, 'sent', ?2) on conflict do update set state = 'sent', sent_at = ?2`,
    ...[id, getNowIso()],
  );
  expect(await shown()).toEqual([false, false, true]);
  expect(await count()).toBe(before - 1);
});

test('a location request has the data to approve it and disappears afterwards', async () => {
  await DB.run(
    `insert into user_locations (id, created_at, updated_at, user_id, location_id)
      select ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', u.id, l.id from users u, locations l
      where not exists (select 1 from user_locations where user_id = u.id and location_id = l.id) limit 1`,
    createId(),
  );
  const { locations } = await deskOf(testUsers.admin);
  const link = locations.data[0]?.link;
  const path = `users/${link?.user_id}/locations/${link?.id}`;
  const approved_by_id = demoId('users', testUsers.admin);
  expect((await callApi('PATCH', path, testUsers.admin, { approved_by_id })).status).toBe(200);
  expect((await deskOf(testUsers.admin)).locations.count).toBe(locations.count - 1);
});

test('lists only changes by other admins', async () => {
  await DB.run('delete from history');
  const tell = (by: string, description: string) =>
    DB.run(
      `insert into history (id, created_at, created_by, description, link_table, link_id)
        values (?, ?, ?, ?, 'pages', 'x')`,
      ...[createId(), getNowIso(), demoId('users', by), description],
    );
  await DB.run('update users set is_admin = 1 where id = ?', demoId('users', testUsers.host));
  await tell(testUsers.admin, 'own');
  await tell(testUsers.member, 'a member’s');
  await tell(testUsers.host, 'another admin’s');
  const { changes } = await deskOf(testUsers.admin);
  expect(changes.map(({ description }) => description)).toEqual(['another admin’s']);
});

test('reads a constant number of rows', async () => {
  const spent = async () =>
    getResponseQueryStatistics(await callApi('GET', 'desk', testUsers.admin)).rowsRead;
  const add = (from: number, to: number) =>
    DB.run(
      `with recursive n(n) as (select ?1 union all select n + 1 from n where n < ?2)
      insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, parked_at)
      select printf('019b0000-0000-7000-9000-%012x', n), '2026-01-02', '2026-01-02', 'x', 'x', 'x', '2026-01-02' from n`,
      ...[from, to],
    );
  await add(1, dashboardLimits.counted + 100);
  const few = await spent();
  await add(dashboardLimits.counted + 101, 3 * dashboardLimits.counted);
  expect(await spent()).toBe(few);
  const { mails } = await deskOf(testUsers.admin);
  expect(mails).toMatchObject({ count: dashboardLimits.counted, count_is_floor: true });
  expect(mails.data).toHaveLength(dashboardLimits.ofEach);
});

test('counts a search without results per day, without its words', async () => {
  const before = (await today()).not_found;
  await callApi('GET', 'search?q=xylograbbl', null);
  await callApi('GET', 'users/fe?q=xylograbbl', null);
  await callApi('GET', 'search?q=rest', null);
  await expect.poll(async () => (await today()).not_found).toBe(before + 2);
  const results = await DB.all(
    "select * from day_counts where name = 'not_found' and day = date('now')",
  );
  expect(results).toEqual([
    { day: getNowIso().slice(0, 10), name: 'not_found', count: before + 2 },
  ]);
});

test('counts result pages without results, but not prefetched ones', async () => {
  const before = (await today()).not_found;
  for (const page of ['/search/xylograbbl', '/practitioners?q=xylograbbl']) {
    const answer = await fetchApp(page);
    expect([answer.status, answer.headers.get('X-Found-Nothing')]).toEqual([200, null]);
    expect(await answer.text()).not.toContain('empty-search');
    await fetchApp(page, { method: 'HEAD' });
    const prefetched = await fetchApp(page, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    await prefetched.text();
  }
  await (await fetchApp('/search/rest')).text();
  await (await fetchApp('/practitioners?q=yoga')).text();
  await expect.poll(async () => (await today()).not_found).toBe(before + 2);
});

test('does not count a search with crisis words', async () => {
  const before = (await today()).not_found;
  await DB.run(
    `insert into crisis_words (id, created_at, updated_at, words) values (?1, '2026-01-01', '2026-01-01', 'xylograbbl')`,
    createId(),
  );
  await callApi('GET', 'search?q=xylograbbl', null);
  await callApi('GET', 'search?q=xylofoobl', null);
  await expect.poll(async () => (await today()).not_found).toBe(before + 1);
});

test('counts a visitor once, and never decreases a day', async () => {
  await DB.run('delete from access_logs');
  const view = (by: string | null, ip: string) =>
    DB.run(
      `insert into access_logs (id, created_at, created_by, client_ip, object_type_id, access_type_id)
        values (?, ?, ?, ?, 'x', 'x')`,
      ...[createId(), getNowIso(), by, ip],
    );
  await view(null, '198.51.100.1');
  await view(null, '198.51.100.1');
  await view(someone, '198.51.100.1');
  await view(someone, '198.51.100.2');
  await buildReport(env, new Database(env.DB));
  expect((await today()).visitors).toBe(2);
  await DB.run('delete from access_logs');
  await view(null, '198.51.100.1');
  await buildReport(env, new Database(env.DB));
  expect((await today()).visitors).toBe(2);
});

test('counts enquiries when confirmed, and a decline as an answer', async () => {
  const before = await today();
  const ask = async (confirmed: string | null, answered: string | null) => {
    const id = createId();
    await DB.run(
      "insert into enquiries (id, created_at, secret_hash, last_word_at, confirmed_at) values (?1, ?2, 'h', ?2, ?3)",
      ...[id, getNowIso(), confirmed],
    );
    await DB.run(
      'insert into enquiry_recipients (enquiry_id, user_id, asked_at, answered_at) values (?, ?, ?, ?)',
      ...[id, someone, confirmed, answered],
    );
  };
  await ask(null, null);
  await ask(getNowIso(), null);
  await ask(getNowIso(), getNowIso());
  expect(await today()).toMatchObject({ asked: before.asked + 2, answered: before.answered + 1 });
});
