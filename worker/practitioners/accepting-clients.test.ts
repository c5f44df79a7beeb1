import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
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
import { claimsJob } from './freshness/claims-job.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
/** Own session per test, because the clock moves. */
const patch = async (body: object) => callApi('PATCH', `users/${id}`, testUsers.host, body);
const said = async (body: object) => (await patch(body)).json<Record<string, unknown>>();
const profile = async () =>
  (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json<Record<string, unknown>>();
const latest = () =>
  DB.value<string>(
    'select description from history where link_id = ? order by id desc limit 1',
    id,
  );
const counted = async () => {
  const answer = await fetchApp('/sobe/v1/users/fe/facets?sub_category_tag=peer-listening');
  return (await answer.json<{ accepting: { count: number }[] }>()).accepting[0]?.count ?? 0;
};
const day = 86_400_000;
const later = (days: number) => {
  const moment = Date.now() + days * day;
  setClock(() => moment);
  return new Date(moment).toISOString();
};

test('a member states whether new clients are accepted, with date and history', async () => {
  const now = later(0);
  expect(await said({ is_accepting_clients: false })).toMatchObject({
    is_accepting_clients: false,
    confirmed_at: now,
  });
  expect(await latest()).toBe('Accepting new clients: Yes → No; Details confirmed');
  expect(await profile()).toMatchObject({
    is_accepting_clients: false,
    confirmed_at: now,
  });
  const after = later(1);
  expect(await said({ is_accepting_clients: null })).toMatchObject({
    is_accepting_clients: null,
    confirmed_at: after,
  });
  expect(await latest()).toBe('Accepting new clients: No → Not stated; Details confirmed');
});

test('only the same answer reconfirms it', async () => {
  await patch({ is_accepting_clients: true });
  const after = later(1);
  expect(await said({ is_accepting_clients: true })).toMatchObject({
    confirmed_at: after,
  });
  expect(await latest()).toBe('Details confirmed');
  later(2);
  expect(await said({ title: 'Listener' })).toMatchObject({ confirmed_at: after });
});

test('rejects its date, and levels without services', async () => {
  expect((await patch({ confirmed_at: '2026-01-01T00:00:00.000Z' })).status).toBe(422);
  const own = `users/${demoId('users', testUsers.basic)}`;
  expect(
    (await callApi('PATCH', own, testUsers.basic, { is_accepting_clients: true })).status,
  ).toBe(403);
  expect(
    (await callApi('PATCH', own, testUsers.admin, { is_accepting_clients: true })).status,
  ).toBe(200);
  const told = await (await fetchApp(`/sobe/v1/users/fe/${testUsers.basic}`)).json();
  expect(told).toMatchObject({ is_accepting_clients: null, confirmed_at: null });
});

test('an admin sets it for a new account', async () => {
  const person = {
    name: 'Ada Moss',
    title: 'Gardener',
    email: 'ada@example.org',
    password: 'lanterns on the canal',
    language_id: 'en',
    timezone_id: 'Europe/London',
    address_town: 'Dún Laoghaire',
    membership_level_id: demoId('membership_levels', 'practitioner'),
  };
  const make = async (body: object) => {
    const { id } = await (await callApi('POST', 'users', testUsers.admin, body)).json<{
      id: string;
    }>();
    return DB.first('select confirmed_at, town_key from users where id = ?', id);
  };
  const now = later(0);
  expect(await make({ ...person, is_accepting_clients: true })).toEqual({
    confirmed_at: now,
    town_key: 'dun laoghaire',
  });
  expect(await make({ ...person, email: 'eve@example.org' })).toMatchObject({
    confirmed_at: null,
  });
});

test('hides an answer not reconfirmed for ninety days', async () => {
  await patch({ is_accepting_clients: true });
  const before = await counted();
  const lapse = () =>
    claimsJob.run({ ...env, ...recordingQueues } as never, new Database(env.DB), {
      state: null,
      saveState: async () => {},
    });
  later(89);
  await lapse();
  expect(await profile()).toMatchObject({ is_accepting_clients: true });
  const listed = await fetchApp('/sobe/v1/users/fe?sub_category_tag=peer-listening&accepting=true');
  expect(await listed.text()).toContain(testUsers.host);
  later(91);
  expect(await profile()).toMatchObject({
    is_accepting_clients: null,
    confirmed_at: expect.any(String),
  });
  await lapse();
  expect(await counted()).toBe(0);
  expect(await (await fetchApp(`/u/${testUsers.host}`)).text()).not.toContain(
    'Accepting new clients',
  );
  const own = await (await callApi('GET', `users/${id}`, testUsers.host)).json();
  expect(own).toMatchObject({ is_accepting_clients: true });
  await patch({ is_accepting_clients: true });
  expect(await counted()).toBe(1);
  expect(before).toBeGreaterThan(0);
});

test('a profile shows the UTC day, and a card the answer', async () => {
  setClock(() => Date.parse('2026-11-03T23:30:00Z'));
  await patch({ is_accepting_clients: true, first_appointment: null });
  const html = await (await fetchApp(`/u/${testUsers.host}`)).text();
  const words = html.replace(/<[^>]+>/g, ' ');
  expect(words).toContain('Accepting new clients');
  expect(words).toMatch(/Confirmed on\s+3 November 2026/);
  const category = await (await fetchApp('/c/talking-and-listening/peer-listening')).text();
  expect(category).toContain('<p class="person-accepting">Accepting new clients</p>');
});
