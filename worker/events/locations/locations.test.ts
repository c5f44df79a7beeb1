import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { locationListSchema, locationOrders } from '../../contract/events/locations.ts';

withSeededDatabase();

const list = async (query: string) =>
  locationListSchema.parse(await (await fetchApp(`/sobe/v1/locations/fe?${query}`)).json());
const places = (query = '') => list(`limit=100&${query}`);
const tagsFor = async (search: string) =>
  (await places(`search=${encodeURIComponent(search)}`)).data.map(({ tag }) => tag);

test('lists ten places by name by default', async () => {
  await DB.run(`insert into locations (id, created_at, updated_at, name, tag, is_public)
      select n || substr(id, 2), created_at, updated_at, name || ' annex ' || n, tag || '-annex-' || n, 1
      from locations, (select 1 as n union select 2) where is_public = 1`);
  const { count, data } = await places();
  expect(data).toHaveLength(count);
  expect(count).toBeGreaterThan(10);
  const names = data.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect((await list('')).data).toEqual(data.slice(0, 10));
  expect((await list('orderby=name asc')).data).toEqual(data.slice(0, 10));
});

test('search finds places by name, text or address, ignoring accents', async () => {
  await DB.run(
    "update locations set address_town = 'Órán Mór', phone = '0123 456' where tag = 'harbour-studio'",
  );
  for (const search of ['ARBOUR', 'oran mor', 'rán studio', '3 45']) {
    expect(await tagsFor(search), search).toContain('harbour-studio');
  }
  expect(await tagsFor('harbour walrus')).toEqual([]);
});

test.each(locationOrders)('sorts places by %s, ties by id', async (field) => {
  const { count, data } = await places();
  const folded = (value: unknown) =>
    String(value ?? '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase();
  const key = (row: (typeof data)[number]) => `${folded(row[field])}\0${row.id}`;
  const ordered = data.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  expect((await places(`orderby=${field} asc`)).data).toEqual(ordered);
  const part = await list(`limit=3&offset=2&orderby=${field} asc`);
  expect(part).toEqual({ count, data: ordered.slice(2, 5) });
});

test('rejects sorting by a column that is not shown', async () => {
  for (const field of ['version', 'users', 'name sideways']) {
    expect((await fetchApp(`/sobe/v1/locations/fe?orderby=${field}`)).status).toBe(422);
  }
});

test('never finds private or inactive places', async () => {
  expect(await tagsFor('peckham')).toEqual([]);
  await DB.run("update locations set is_active = 0 where tag = 'harbour-studio'");
  expect(await tagsFor('harbour-studio')).not.toContain('harbour-studio');
});

test('admins find places with pending requests', async () => {
  const tags = async (query: string) => {
    const answer = await callApi('GET', `locations?limit=100&${query}`, testUsers.admin);
    const { count, data } = await answer.json<{ count: number; data: { tag: string }[] }>();
    expect(data).toHaveLength(count);
    return data.map(({ tag }) => tag);
  };
  const all = await tags('');
  const waiting = await tags('waiting=true');
  const others = await tags('waiting=false');
  expect(waiting).toContain('st-werburgh-rooms');
  expect(others).not.toContain('st-werburgh-rooms');
  expect([...waiting, ...others].toSorted()).toEqual(all.toSorted());
  expect(await tags('waiting=true&search=werburgh')).toEqual(['st-werburgh-rooms']);
  const plan = await env.DB.prepare(
    `explain query plan select 1 from locations
      where locations.id in (select location_id from user_locations where approved_by_id is null)`,
  ).all<{ detail: string }>();
  const used = plan.results.map(({ detail }) => detail).join();
  expect(used).toMatch(/USING (COVERING )?INDEX user_locations_(waiting|asked)/);
  const wrong = await callApi('GET', 'locations?waiting=maybe', testUsers.admin);
  expect(wrong.status).toBe(422);
});
