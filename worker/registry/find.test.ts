import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertConfirmedEnquiry } from '../../tests/fixtures/enquiries.ts';
import {
  insertArticlesAndMembers,
  insertDirectory,
  insertLogs,
  insertNamedMembers,
} from '../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { PendingCounts } from '../contract/admin/pending-counts.ts';
import { type AdminSearchResponse, adminSearchLimits } from '../contract/admin/search.ts';
import { getTableName } from '../contract/resources/resource-fields.ts';
import { resourceGroups } from '../contract/resources/resources.ts';

withSeededDatabase();

const answer = (q: string, by: string | null = testUsers.admin) =>
  callApi('GET', `find?q=${encodeURIComponent(q)}`, by);
const found = async (q: string) => (await (await answer(q)).json<AdminSearchResponse>()).data;
const first = async (q: string) => (await found(q))[0];

test('finds a user by partial name, tag, partial email and id', async () => {
  const id = demoId('users', testUsers.member);
  for (const typed of ['quin', 'NORA QU', 'nora-quinn', 'member@exam', 'nora', id]) {
    expect(await first(typed), typed).toMatchObject({
      resource: 'users',
      id,
      title: 'Nora Quinn',
      hint: 'member@example.org',
      path: `/admin/users/${id}`,
    });
  }
});

test.each(
  resourceGroups.flatMap(({ resources }) => resources).map(({ path, admin }) => [path, admin]),
)('finds an item of %s by its id', async (path, admin) => {
  const key = path === 'applications' ? 'user_id' : 'id';
  if (path === 'access_logs') {
    await DB.run(`insert into access_logs (id, created_at, object_type_id, access_type_id)
        select '019b0000-0000-7000-8000-000000000001', '2026-01-01T00:00:00.000Z', o.id, t.id
        from access_object_types o, access_types t limit 1`);
  }
  if (path === 'security_events') {
    await DB.run(`insert into security_events (id, created_at, user_id, kind)
        select '019b0000-0000-7000-8000-000000000002', '2026-01-01T00:00:00.000Z', id, 'password_changed'
        from users limit 1`);
  }
  if (path === 'sent_emails') {
    await DB.run(`insert into sent_emails (id, created_at, updated_at, to_addr, subject, text)
        values ('019b0000-0000-7000-8000-000000000003', '2026-01-01T00:00:00.000Z',
          '2026-01-01T00:00:00.000Z', 'somebody@example.org', 'Hello', 'Words')`);
  }
  const id = await DB.value(`select min(${key}) as id from ${getTableName(path)}`);
  expect(await found(String(id))).toContainEqual(
    expect.objectContaining({ resource: path, id, path: `/admin/${admin}/${id}` }),
  );
});

test.each([
  ['articles', 'slow movements'],
  ['articles', 'five-slow-mov'],
  ['blogs', 'tea urn'],
  ['pages', 'about'],
  ['sub_categories', 'counselling'],
  ['categories', 'making'],
  ['locations', 'harbour stu'],
  ['events', 'standing like'],
  ['tags', 'grief'],
  ['threads', 'lasted three'],
  ['footers', 'help'],
  ['membership_levels', 'practitioner'],
  ['crisis_lines', 'samaritans'],
  ['applications', 'jodie'],
  ['email_templates', 'new-message'],
  ['uploaded_files', 'five slow movements'],
])('finds one of %s by %s', async (resource, typed) => {
  expect((await found(typed)).map((one) => one.resource)).toContain(resource);
});

test('ranks exact matches first, then prefixes, and read-only items last', async () => {
  const kinds = (await found('ruth abiola')).map(({ resource }) => resource);
  expect(kinds[0]).toBe('users');
  expect(kinds.at(-1)).toBe('uploaded_files');
});

test('returns the last ten changed items without a search', async () => {
  const id = demoId('footers', 'help');
  await callApi('PATCH', `footers/${id}`, testUsers.admin, { title: 'Help and more' });
  const newest = await found('');
  expect(newest[0]).toMatchObject({ resource: 'footers', id, title: 'Help and more' });
  expect(newest.length).toBe(adminSearchLimits.ofEach);
});

test('treats operators in the input as text', async () => {
  for (const typed of ['%', '_', '"', "'; --", '*', '…', 'zzzz OR']) {
    const found = await answer(typed);
    expect([typed, found.status, await found.json()]).toEqual([typed, 200, { data: [] }]);
  }
  expect((await answer('a'.repeat(201))).status).toBe(422);
});

test('does not find private messages and enquiries', async () => {
  const secrets = ['wombat', 'quokka', 'numbat', 'bandicoot'];
  const enquiry = await insertConfirmedEnquiry(demoId('users', testUsers.host));
  const conversation = await DB.value('select min(id) as id from messages');
  await DB.run("update messages set title = 'wombat' where id = ?", conversation);
  await DB.run("update message_replies set reply = 'quokka' where message_id = ?", conversation);
  await DB.run(
    `insert into reports (id, created_at, updated_at, object_type, object_id, reason, comments, copy)
      values (?, '2026-01-01', '2026-01-01', 'messages', ?, 'spam', 'numbat', 'bandicoot')`,
    '019b0000-0000-7000-8000-000000000009',
    conversation,
  );
  for (const secret of [...secrets, String(conversation), enquiry.id]) {
    expect(await found(secret), secret).toEqual([]);
  }
  const [report] = await found('019b0000-0000-7000-8000-000000000009');
  expect(JSON.stringify(report)).not.toContain('wombat');
});

test('hides link tokens on deployed sites', async () => {
  const secret = 'a'.repeat(43);
  await DB.run(
    `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text)
      values ('019b0000-0000-7000-8000-00000000000a', '2026-01-01', '2026-01-01', 'x@example.org', ?, 'x')`,
    `Look at /v/${demoId('users', testUsers.member)}/${secret}`,
  );
  const at = (SITE_URL: string) =>
    callApi('GET', 'find?q=look+at', testUsers.admin, undefined, {}, { SITE_URL });
  expect(await (await at('https://sobe.example')).text()).not.toContain(secret);
});

test('counts pending items like the lists, in one round trip', async () => {
  const answer = await callApi('GET', 'waiting', testUsers.admin);
  const waiting = await answer.json<PendingCounts>();
  // The account that waits belongs to an application.
  expect(waiting.users.count).toBe(0);
  for (const [kind, address] of Object.entries({
    locations: 'locations?waiting=true',
    credentials: 'credentials?state=due',
    applications: 'applications?state=sent',
    reports: 'reports?is_handled=false',
  })) {
    const list = await (await callApi('GET', address, testUsers.admin)).json<{ count: number }>();
    expect(waiting[kind as keyof PendingCounts].count, kind).toBe(list.count);
  }
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
});

test('counts up to a hundred pending items at a bounded cost', async () => {
  const report = (number: number) =>
    env.DB.prepare(`insert into reports (id, created_at, updated_at, object_type, object_id, reason)
      values (?, '2026-01-01', '2026-01-01', 'threads', ?, 'spam')`).bind(
      `019b0000-0000-7000-8001-${String(number).padStart(12, '0')}`,
      `019b0000-0000-7000-8002-${String(number).padStart(12, '0')}`,
    );
  await env.DB.batch(Array.from({ length: 400 }, (_, number) => report(number)));
  const answer = await callApi('GET', 'waiting', testUsers.admin);
  expect(await answer.json()).toMatchObject({ reports: { count: 100, count_is_floor: true } });
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThan(300);
});

const rowsRead = async (q: string) =>
  getResponseQueryStatistics(
    await callApi('GET', `find?q=${encodeURIComponent(q)}`, testUsers.admin),
  ).rowsRead;

test('examines a bounded number of rows', {
  tags: 'slow',
}, async () => {
  await insertArticlesAndMembers(env.DB, 1, 6_000);
  await insertDirectory(env.DB, 1, 6_000);
  await insertLogs(env.DB, 1, 6_000);
  const words = [
    'm',
    'member',
    'kalomi',
    'kal',
    'example.org',
    'reply',
    'place 5',
    'event',
    'a b',
    '',
  ];
  for (const q of words) expect(await rowsRead(q), q).toBeLessThan(12_000);
  const before = await Promise.all(words.map(rowsRead));
  await insertNamedMembers(env.DB, 1_000_000, 1_020_000);
  await insertDirectory(env.DB, 6_000, 12_000);
  for (const [at, q] of words.entries()) {
    expect(await rowsRead(q), q).toBeLessThan((before[at] ?? 0) + 200);
  }
});
