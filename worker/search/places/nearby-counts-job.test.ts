import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { countNearby, nearbyCountsJob } from './nearby-counts-job.ts';

withSeededDatabase();

const run = () =>
  nearbyCountsJob.run(env as never, new Database(env.DB), {
    state: null,
    saveState: async () => {},
  });
const countsByName = async () =>
  Object.fromEntries(
    (
      await DB.all<{ name: string; count: number }>(
        'select name, max(practitioners_nearby) as count from places group by name',
      )
    ).map(({ name, count }) => [name, count]),
  );
const findNames = async (q: string) =>
  (await (await fetchApp(`/sobe/v1/places?q=${q}`)).json<{ data: { name: string }[] }>()).data.map(
    ({ name }) => name,
  );

beforeAll(async () => void (await run()));

test('stores the number of practitioners around each place', async () => {
  const counts = await countsByName();
  expect(counts.Leeds).toBe(
    (await (await fetchApp('/sobe/v1/users/fe?place=leeds&online=false')).json<{ count: number }>())
      .count,
  );
  expect(counts.Leeds).toBeGreaterThan(1);
  expect(await run()).toMatchObject({ note: expect.stringMatching(/: 0\.$/) });
});

test('follows practitioners who leave', async () => {
  const before = (await countsByName()).Leeds;
  await DB.run("update users set place_id = null where tag = 'hannah-goldberg'");
  await run();
  expect((await countsByName()).Leeds).toBe((before ?? 0) - 1);
});

test('suggests places with the most practitioners nearby first, then by name', async () => {
  const counts = await countsByName();
  for (const q of ['b', 'l', 'ca']) {
    const found = await findNames(q);
    expect(found.length).toBeGreaterThan(1);
    const sorted = found.toSorted(
      (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || (one < other ? -1 : 1),
    );
    expect(found, q).toEqual(sorted);
    expect(counts[found[0] ?? ''], q).toBeGreaterThan(0);
  }
});

test('a whole name comes before longer ones with more practitioners', async () => {
  await DB.run(
    `insert into places (id, tag, name, key, region, country_id, lat, lng, cell, practitioners_nearby)
      select '0d000000-0000-7000-8000-00000000feed', 'leedsville', 'Leedsville', 'leedsville', region, country_id, lat, lng, cell, 99
      from places where name = 'Leeds' limit 1`,
  );
  expect(await findNames('leeds')).toEqual(['Leeds', 'Leedsville']);
  expect(await findNames('leed')).toEqual(['Leedsville', 'Leeds']);
});

test('adds up places within 25 km, also across cells', () => {
  const place = (id: string, lat: number, lng: number) => ({ id, lat, lng });
  const places = [
    place('here', 53.8, -1.55),
    place('near', 53.95, -1.5),
    place('far', 53.8, -1.1),
    place('north', 60.0, -1.55),
  ];
  const counts = countNearby(
    places,
    new Map([
      ['here', 2],
      ['near', 3],
      ['north', 1],
    ]),
  );
  expect(Object.fromEntries(counts)).toEqual({ here: 5, near: 5, north: 1 });
});
