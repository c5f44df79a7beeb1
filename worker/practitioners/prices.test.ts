import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { Price } from '../contract/practitioners/prices.ts';
import { setClock } from '../db/clock.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
const path = `users/${id}/prices`;
beforeEach(async () => {
  await DB.run('delete from user_prices where user_id = ?', id);
});

const put = (body: unknown, by = testUsers.host) => callApi('PUT', path, by, body);
const list = async () => (await callApi('GET', path, testUsers.host)).json<Price[]>();
const history = async () =>
  await DB.all<{ description: string }>(
    'select description, created_by, link_table, link_title from history where link_id = ? order by rowid desc',
    id,
  );
const person = () =>
  DB.first<{ version: number; confirmed_at: string; is_accepting_lapsed: number }>(
    'select version, confirmed_at, is_accepting_lapsed from users where id = ?',
    id,
  );

const one = { session: 'one_to_one', from: 45, to: 60.5, currency: 'GBP', minutes: 50 };
const free = { session: 'group', from: 0 };
const whole = (price: object) => ({
  to: null,
  currency: 'GBP',
  minutes: null,
  reduced_from: null,
  free_first_minutes: null,
  note: null,
  ...price,
});

test('replaces the list in order, records it and purges pages', async () => {
  const answer = await put([{ ...one, note: '  Sliding scale ' }, free]);
  expect(answer.status).toBe(200);
  const told = [whole({ ...one, note: 'Sliding scale' }), whole(free)];
  expect(await answer.json()).toEqual(told);
  expect(recordedPurges).toEqual([['users']]);
  expect(await list()).toEqual(told);
  const profile = await (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json();
  expect(profile).toMatchObject({ prices: told, price_from: 0, currency: 'GBP' });
  expect((await history())[0]).toEqual({
    description: 'Prices changed',
    created_by: id,
    link_table: 'users',
    link_title: 'Ruth Abiola',
  });
  expect(await (await put([free])).json()).toEqual([whole(free)]);
  expect(await (await put([])).json()).toEqual([]);
  expect(await list()).toEqual([]);
});

test('confirms claims; an identical list writes nothing', async () => {
  await DB.run(
    "update users set confirmed_at = '2025-01-01T00:00:00.000Z', is_accepting_lapsed = 1 where id = ?",
    id,
  );
  const before = await person();
  const moment = Date.now() + 5000;
  setClock(() => moment);
  await put([one, free]);
  const after = await person();
  expect(after).toEqual({
    version: (before?.version ?? 0) + 1,
    confirmed_at: new Date(moment).toISOString(),
    is_accepting_lapsed: 0,
  });
  const told = (await history()).length;
  recordedPurges.length = 0;
  setClock(() => moment + 60_000);
  const again = await put([{ ...one, note: null }, free]);
  expect([again.status, await again.json()]).toEqual([200, [whole(one), whole(free)]]);
  expect(await person()).toEqual(after);
  expect(await history()).toHaveLength(told);
  expect(recordedPurges.flat()).toEqual([]);
  // A different order is a different list.
  expect(await (await put([free, one])).json()).toEqual([whole(free), whole(one)]);
});

test.each([
  [[{ ...one, to: 40 }], '0.to'],
  [[{ ...one, reduced_from: 46 }], '0.reduced_from'],
  [[free, { ...one, from: -1 }], '1.from'],
  [[{ ...one, from: 12.345 }], '0.from'],
  [[{ ...one, session: 'by_post' }], '0.session'],
  [[{ ...one, currency: '£' }], '0.currency'],
  [[{ ...one, minutes: 0 }], '0.minutes'],
  [[{ ...one, free_first_minutes: 2000 }], '0.free_first_minutes'],
  [[{ ...one, note: 'x'.repeat(501) }], '0.note'],
  [[{ ...one, price: 3 }], '0'],
  [Array.from({ length: 11 }, () => free), ''],
])('rejects an invalid price list and changes nothing', async (body, where) => {
  await put([free]);
  const told = (await history()).length;
  const answer = await put(body);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([where]);
  expect(await list()).toEqual([whole(free)]);
  expect(await history()).toHaveLength(told);
});

test('levels without services read but cannot set prices; admins can', async () => {
  const own = `users/${demoId('users', testUsers.basic)}/prices`;
  expect((await callApi('GET', own, testUsers.basic)).status).toBe(200);
  expect((await callApi('PUT', own, testUsers.basic, [free])).status).toBe(403);
  expect((await put([free], testUsers.admin)).status).toBe(200);
  const [row] = await history();
  expect(row).toMatchObject({ created_by: demoId('users', testUsers.admin) });
  const nobody = 'users/0d000000-0000-7000-8000-000000000000/prices';
  expect((await callApi('GET', nobody, testUsers.admin)).status).toBe(404);
  expect((await callApi('PUT', nobody, testUsers.admin, [free])).status).toBe(404);
});

test('of two parallel saves one list wins completely', async () => {
  await Promise.all([put([one, free]), put([free, one, free])]);
  expect([2, 3]).toContain((await list()).length);
});

test('prices are in the data export and go with the account', async () => {
  await put([one, free]);
  const own = await (await callApi('GET', `users/${id}/export`, testUsers.host)).json<{
    prices: Price[];
  }>();
  expect(own.prices).toEqual([whole(one), whole(free)]);
  expect((await callApi('DELETE', `users/${id}`, testUsers.admin)).status).toBe(204);
  const left = await DB.count('user_prices where user_id = ?', id);
  expect(left).toBe(0);
});
