import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { firstAppointmentJob } from './freshness/first-appointment-job.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
const path = `users/${id}`;
const patch = async (body: object, who = testUsers.host) => callApi('PATCH', path, who, body);
const profile = async () =>
  (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json<Record<string, unknown>>();
const listCard = async () => {
  const answer = await fetchApp('/sobe/v1/users/fe?sub_category_tag=peer-listening&limit=100');
  const { data } = await answer.json<{ data: Record<string, unknown>[] }>();
  return data.find(({ tag }) => tag === testUsers.host);
};
const latestHistory = () =>
  DB.value<string>(
    'select description from history where link_id = ? order by rowid desc limit 1',
    id,
  );
const start = Date.now();
const day = 86_400_000;
const setDay = (days: number) => {
  const moment = start + days * day;
  setClock(() => moment);
  return new Date(moment).toISOString();
};
/** Moves the confirmation into the past, because SQL compares it with the real time. */
const confirmDaysAgo = (days: number) =>
  DB.run(
    'update users set first_appointment_confirmed_at = ?, first_appointment_asked_at = null where id = ?',
    new Date(start - days * day).toISOString(),
    id,
  );
const runJob = () =>
  firstAppointmentJob.run({ ...env, ...recordingQueues } as never, new Database(env.DB), {
    state: null,
    saveState: async () => {},
  });
const listMails = () =>
  DB.all<{ subject: string; text: string }>(
    "select subject, text from sent_emails where user_id = ? and text like '%claim=first_appointment%'",
    id,
  );

beforeEach(async () => {
  setDay(0);
  await DB.run('update users set first_appointment = null, first_appointment_confirmed_at = null');
  await DB.run("update sent_emails set text = '' where text like '%claim=first_appointment%'");
  await patch({
    is_accepting_clients: true,
    away_until: null,
    client_groups: ['teenagers', 'adults'],
    first_appointment: 'within_a_week',
  });
});

test('profile, card and account have both, and history names the values', async () => {
  const stated = { client_groups: ['teenagers', 'adults'], first_appointment: 'within_a_week' };
  expect(await profile()).toMatchObject(stated);
  expect(await listCard()).toMatchObject(stated);
  const own = await (await callApi('GET', path, testUsers.host)).json<Record<string, unknown>>();
  expect(own).toMatchObject({ ...stated, first_appointment_confirmed_at: setDay(0) });
  await patch({ first_appointment: 'within_a_month' });
  expect(await latestHistory()).toBe('First appointment: Within a week → Within a month');
  const html = (await (await fetchApp(`/u/${testUsers.host}`)).text()).replace(/<[^>]+>/g, ' ');
  expect(html).toContain('Teenagers, adults');
  expect(html).toContain('Within a month');
});

test.each([
  ['not accepting', { is_accepting_clients: false }],
  ['not saying whether', { is_accepting_clients: null }],
  ['away', { away_until: new Date(start + 5 * day).toISOString().slice(0, 10) }],
])('others see no first appointment of someone %s', async (_, body) => {
  await patch(body);
  expect(await profile()).toMatchObject({ first_appointment: null });
  expect(await listCard()).toMatchObject({
    first_appointment: null,
    client_groups: ['teenagers', 'adults'],
  });
  await patch({ is_accepting_clients: true, away_until: null });
  expect(await profile()).toMatchObject({ first_appointment: 'within_a_week' });
});

test('is hidden thirty days after its own confirmation', async () => {
  await confirmDaysAgo(29);
  expect(await profile()).toMatchObject({ first_appointment: 'within_a_week' });
  await confirmDaysAgo(31);
  expect(await profile()).toMatchObject({ first_appointment: null });
  await patch({ title: 'Listener', is_accepting_clients: true });
  expect(await profile()).toMatchObject({ first_appointment: null });
  expect(
    (await callApi('POST', `${path}/confirm`, testUsers.host, { claims: ['first_appointment'] }))
      .status,
  ).toBe(200);
  expect(await profile()).toMatchObject({ first_appointment: 'within_a_week' });
  expect(await latestHistory()).toBe('First appointment confirmed');
});

test('confirming it alone leaves the other details; confirming all includes it', async () => {
  const before = (await profile()).confirmed_at;
  const confirmed = setDay(1);
  const confirm = async (body?: object) =>
    (await callApi('POST', `${path}/confirm`, testUsers.host, body)).json();
  expect(await confirm({ claims: ['first_appointment'] })).toMatchObject({
    confirmed_at: before,
    first_appointment_confirmed_at: confirmed,
  });
  const later = setDay(2);
  expect(await confirm()).toMatchObject({
    confirmed_at: later,
    first_appointment_confirmed_at: later,
  });
  await patch({ first_appointment: null });
  expect(await confirm()).toMatchObject({
    first_appointment: null,
    first_appointment_confirmed_at: null,
  });
});

test.each([
  { client_groups: ['pets'] },
  { first_appointment: 'soon' },
  { first_appointment_confirmed_at: '2026-01-01T00:00:00.000Z' },
])('rejects %j', async (body) => {
  expect((await patch(body)).status).toBe(422);
});

test('rejects unknown claims, and fields of levels without services', async () => {
  const claims = { claims: ['prices'] };
  expect((await callApi('POST', `${path}/confirm`, testUsers.host, claims)).status).toBe(422);
  const basic = `users/${demoId('users', testUsers.basic)}`;
  const body = { client_groups: ['adults'] };
  expect((await callApi('PATCH', basic, testUsers.basic, body)).status).toBe(403);
  expect((await callApi('PATCH', basic, testUsers.admin, body)).status).toBe(200);
  const told = await (await fetchApp(`/sobe/v1/users/fe/${testUsers.basic}`)).json();
  expect(told).toMatchObject({ client_groups: [], first_appointment: null });
});

test('mails once after 25 days, with a link to confirm it alone', async () => {
  setDay(24);
  await runJob();
  expect(await listMails()).toEqual([]);
  setDay(25);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  const [mail, ...others] = await listMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Is your first appointment on Sobe still right?');
  expect(mail?.text).toMatch(/http\S+\/account\/confirm\?claim=first_appointment\n/);
  setDay(26);
  await callApi('POST', `${path}/confirm`, testUsers.host, { claims: ['first_appointment'] });
  setDay(51);
  await runJob();
  expect(await listMails()).toHaveLength(2);
});

test.each([
  ['is_accepting_clients = 0'],
  ["email_unsubscribed_at = '2026-01-01T00:00:00.000Z'"],
  ['first_appointment = null'],
])('asks no one with %s', async (change) => {
  await DB.run(`update users set ${change} where id = ?`, id);
  setDay(40);
  await runJob();
  expect(await listMails()).toEqual([]);
  await DB.run('update users set email_unsubscribed_at = null where id = ?', id);
});

test('the application has both, and saves them to the account', async () => {
  const applicant = testUsers.basic;
  const own = `users/${demoId('users', applicant)}`;
  const application = async (method = 'GET', body?: object) =>
    (await callApi(method, `${own}/application`, applicant, body)).json();
  const stated = { client_groups: ['couples'], first_appointment: 'later' };
  expect(await application('PUT', { words: 'Hello', ...stated })).toMatchObject(stated);
  expect(await application('PUT', { words: 'Again' })).toMatchObject({ words: 'Again', ...stated });
  expect(await application()).toMatchObject(stated);
  expect(await (await callApi('GET', own, applicant)).json()).toMatchObject(stated);
});
