import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { listEmailsTo } from '../../../tests/fixtures/emails.ts';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  buildRequestInit,
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { alertListSchema } from '../../contract/practitioners/alerts.ts';
import { setClock } from '../../db/clock.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { alertsJob } from './alerts-job.ts';

withSeededDatabase();

const { member } = testUsers;
const id = (tag: string) => demoId('users', tag);
const marcus = id('marcus-bell');
const day = 24 * 60 * 60_000;
const told = () => listEmailsTo('member@example.org');
const own = async () =>
  (await callApi('GET', 'alerts', member)).json<z.infer<typeof alertListSchema>>();
const begin = async (body: object) =>
  (await callApi('POST', 'alerts', member, body)).json<{ id: string }>();
const runLater = (days: number) => {
  setClock(() => Date.now() + days * day);
  return runJob(alertsJob, env);
};

test('a search alert mentions each new match once and hides the search', async () => {
  await DB.run('update users set is_active = 0 where id = ?', marcus);
  const { id: alert } = await begin({ q: 'counselling', session: ['online', 'one_to_one'] });
  expect(await begin({ q: 'counselling', session: ['online', 'one_to_one'] })).toEqual({
    id: alert,
  });
  expect((await own()).data).toMatchObject([
    { id: alert, search: 'q=counselling&session=online&session=one_to_one', told_at: null },
  ]);
  expect(await DB.value<string>('select search from alerts')).not.toContain('counselling');
  await runLater(2);
  const before = await told();
  await DB.run(
    'update users set is_active = 1, session_online = 1, updated_at = ? where id = ?',
    new Date(Date.now() + day).toISOString(),
    marcus,
  );
  await runLater(4);
  const mails = await told();
  expect(mails).toHaveLength(before.length + 1);
  expect(mails.at(-1)?.subject).toContain('Marcus Bell');
  expect(JSON.stringify(mails.at(-1))).not.toMatch(/counselling/i);
  await runLater(6);
  expect(await told()).toHaveLength(before.length + 1);
  setClock(() => Date.now());
  expect((await callApi('DELETE', `alerts/${alert}`, member)).status).toBe(204);
  expect((await callApi('DELETE', `alerts/${alert}`, member)).status).toBe(404);
});

test('notifies when a full practitioner accepts enquiries again', async () => {
  await DB.run('update users set is_accepting_clients = 0 where id = ?', marcus);
  const { id: alert } = await begin({ object_type: 'users', object_id: marcus });
  await DB.run('update users set is_accepting_clients = 1 where id = ?', marcus);
  await runLater(2);
  setClock(() => Date.now());
  const last = (await told()).at(-1);
  expect(last?.subject).toContain('Marcus Bell');
  await callApi('DELETE', `alerts/${alert}`, member);
});

test('a topic alert mentions each new thread of others once', async () => {
  const topic = demoId('sub_categories', 'meditation');
  const thread = (title: string, by: string) =>
    callApi('POST', 'threads', by, { title, sub_category_id: topic, comments: '<p>Hello</p>' });
  await thread('Before anybody waited', testUsers.host);
  await begin({ object_type: 'sub_categories', object_id: topic });
  expect((await own()).data[0]).toMatchObject({ object_name: 'Meditation', told_at: null });
  await thread('A quiet corner at work', testUsers.host);
  await thread('Of which the bell has told', testUsers.host);
  await DB.run(
    `insert into notices (id, user_id, kind, object_type, object_id, count, created_at, updated_at, is_on_site)
      select 'told', ?, 'followed', 'threads', id, 1, created_at, created_at, 1 from threads where title = 'Of which the bell has told'`,
    id(member),
  );
  await thread('My own question', member);
  const subjects = async () =>
    (await told()).map(({ subject }) => subject).filter((one) => one.startsWith('New on'));
  await runLater(2);
  await runLater(4);
  setClock(() => Date.now());
  expect((await subjects()).filter((one) => !one.includes('Marcus'))).toEqual([
    'New on Sobe: A quiet corner at work',
  ]);
  const mail = (await told()).find(({ subject }) => subject.includes('quiet corner'));
  expect(mail?.text).toMatch(/http\S+\/t\/a-quiet-corner-at-work\n/);
  await callApi('DELETE', `alerts/${(await own()).data[0]?.id}`, member);
});

test('inactive members get no warning of an ending alert', async () => {
  const { id: alert } = await begin({ object_type: 'users', object_id: marcus });
  await DB.run('update users set is_active = 0 where id = ?', id(member));
  const before = (await told()).length;
  await runLater(85);
  expect((await told()).length).toBe(before);
  await DB.run('update users set is_active = 1 where id = ?', id(member));
  await DB.run('delete from alerts where id = ?', alert);
});

test('warns a week before the end; renewing adds ninety days', async () => {
  const { id: alert } = await begin({ object_type: 'users', object_id: marcus });
  const soon = new Date(Date.now() + 6 * day).toISOString();
  await DB.run('update alerts set ends_at = ? where id = ?', soon, alert);
  await runJob(alertsJob, env);
  await DB.run("update jobs set due_at = null where name = 'alerts'");
  await runJob(alertsJob, env);
  const subjects = (await told()).map(({ subject }) => subject);
  expect(subjects.filter((one) => one === 'Your alert ends in 7 days')).toHaveLength(1);
  expect((await callApi('PUT', `alerts/${alert}/renew`, member)).status).toBe(200);
  await runLater(80);
  setClock(() => Date.now());
  expect((await own()).count).toBe(1);
  await runLater(100);
  setClock(() => Date.now());
  expect((await own()).count).toBe(0);
});

test('rejects empty searches and unknown objects', async () => {
  const status = async (body: object) => (await callApi('POST', 'alerts', member, body)).status;
  expect(await status({})).toBe(422);
  expect(await status({ q: 'sleep', object_type: 'users', object_id: marcus })).toBe(422);
  expect(await status({ object_type: 'users', object_id: crypto.randomUUID() })).toBe(404);
  expect(await status({ q: 'x'.repeat(301) })).toBe(422);
  expect((await fetchApp('/sobe/v1/alerts', buildRequestInit('POST', { q: 'sleep' }))).status).toBe(
    422,
  );
});

test('a visitor confirms and stops an alert by mailed link', async () => {
  await DB.run('update users set is_accepting_clients = 0 where id = ?', marcus);
  const sent = { object_type: 'users', object_id: marcus, email: 'visitor@example.com' };
  const answer = await fetchApp('/sobe/v1/alerts', buildRequestInit('POST', sent));
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
  const row = await DB.first<{ id: string; contact: string }>(
    'select id, contact, due_at from alerts where user_id is null',
  );
  expect(row).toMatchObject({ due_at: null });
  expect(row?.contact).not.toContain('visitor@');
  const known = await decryptContact(env, row?.id ?? '', row?.contact ?? null);
  expect(known?.what, 'for the mail, as it is sent').toBe('Marcus Bell becomes available');
  const link = `/sobe/v1/alerts/${row?.id}/${known?.secret}`;
  expect((await fetchApp(`/sobe/v1/alerts/${row?.id}/wrong`)).status).toBe(404);
  for (const _ of [1, 2])
    expect((await fetchApp(`${link}/confirm`, buildRequestInit('PUT'))).status).toBe(204);
  expect(await (await fetchApp(link)).json()).toMatchObject({
    object_name: 'Marcus Bell',
    path: '/u/marcus-bell',
  });
  await DB.run('update users set is_accepting_clients = 1 where id = ?', marcus);
  await runLater(1);
  setClock(() => Date.now());
  const mails = await DB.all<Record<string, string>>(
    'select subject, text, to_addr from sent_emails where enquiry_id = ? order by id',
    row?.id,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirm your alert on Sobe',
    'New on Sobe: Marcus Bell',
  ]);
  expect(mails[0]?.text).toContain('\n‹what›\n');
  expect(JSON.stringify(mails)).not.toMatch(/visitor@|no such|Bell can/);
  expect((await fetchApp(link, buildRequestInit('DELETE'))).status).toBe(204);
  expect((await fetchApp(link, buildRequestInit('DELETE'))).status).toBe(404);
});

test('duplicate alerts are merged, also in parallel', async () => {
  const body = { q: 'sleep', session: ['online'] };
  const made = await Promise.all([
    begin(body),
    begin(body),
    begin({ session: ['online'], q: 'sleep' }),
  ]);
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  expect((await own()).data.filter(({ search }) => search?.includes('sleep'))).toHaveLength(1);
  await callApi('DELETE', `alerts/${made[0]?.id}`, member);
});

const byForm = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: '',
};

test("a visitor's duplicate resends its link; a stopped one can be restored", async () => {
  const asks = () =>
    fetchApp(
      '/sobe/v1/alerts',
      buildRequestInit('POST', { q: 'grief', email: 'twice@example.com' }),
    );
  for (const answer of [...(await Promise.all([asks(), asks()])), await asks()]) {
    expect([answer.status, await answer.json()]).toEqual([202, {}]);
  }
  const [row, ...others] = await DB.all<{ id: string; contact: string }>(
    'select id, contact from alerts where asked_by is not null',
  );
  expect(others).toEqual([]);
  expect(await DB.count('sent_emails where enquiry_id = ?', row?.id)).toBe(3);
  const { secret = '' } = (await decryptContact(env, row?.id ?? '', row?.contact ?? null)) ?? {};
  const form = (query: string) =>
    fetchApp(`/sobe/v1/alerts/${row?.id}/${secret}/confirm${query}`, byForm);
  const led = async (query: string) => (await form(query)).headers.get('Location') ?? '';
  const page = async (address: string) => (await fetchApp(address)).text();
  expect(await page(await led(''))).toContain('Alert confirmed.');
  expect(await page(await led('?renew'))).toContain('Alert renewed for 90 days.');
  const stopped = () => fetchApp(`/sobe/v1/alerts/${row?.id}/${secret}/delete`, byForm);
  for (const _ of [1, 2]) {
    const { pathname, search } = new URL(
      (await stopped()).headers.get('Location') ?? '',
      'http://x',
    );
    expect(await page(pathname + search)).toContain('deleted within the hour');
  }
  expect(await page(await led('')), 'undone').toContain('Alert confirmed.');
  await asks();
  const kept = await DB.first<{ confirmed_at: string; ends_at: string }>(
    'select confirmed_at, ends_at from alerts where id = ?',
    row?.id,
  );
  expect(kept?.confirmed_at).not.toBeNull();
  expect(Date.parse(kept?.ends_at ?? '')).toBeGreaterThan(Date.now() + 80 * day);
  await stopped();
  await runLater(1 / 12);
  setClock(() => Date.now());
  expect(await DB.count('alerts where id = ?', row?.id)).toBe(0);
});

test('lists own alerts with first matches, without hidden people', async () => {
  await begin({ q: 'counselling' });
  const there = async () =>
    (await own()).data.find(({ search }) => search === 'q=counselling')?.there ?? [];
  const [first] = await there();
  expect(first).toMatchObject({ path: expect.stringMatching(/^\/u\//) });
  await insertBlock((first?.path ?? '').slice('/u/'.length), member);
  expect((await there()).map(({ path }) => path)).not.toContain(first?.path);
  await DB.run('delete from blocks');
});

test('a search with a wish matches only people who fulfil it', async () => {
  const { id: alert } = await begin({ q: 'counselling for men' });
  const there = (await own()).data.find((one) => one.id === alert)?.there ?? [];
  expect(there.length).toBeGreaterThan(0);
  const men = await DB.column<string>(
    `select '/u/' || u.tag from users u join search_items w on w.item_id = u.id
      where w.rowid in (select rowid from practitioners_fts where practitioners_fts match 'man')`,
  );
  for (const { path } of there) expect(men).toContain(path);
});
