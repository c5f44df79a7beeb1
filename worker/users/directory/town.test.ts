import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, send, spentOn, withWorld, world } from '../../../tests/world.ts';
import { userCardList } from '../../contract/users.ts';

withWorld();

beforeAll(async () => {
  const towns = [
    {
      id: 'GB',
      key: 'Newcastle',
      region: 'Newry Mourne and Down, Northern Ireland',
      at: [54.2, -5.9],
    },
    { id: 'IE', key: 'Newcastle', region: 'South Dublin, Leinster', at: [53.3, -6.5] },
    {
      id: 'GB',
      key: 'Kingston upon Hull',
      region: 'City of Kingston upon Hull, England',
      at: [53.7, -0.3],
    },
  ];
  for (const { id, key, region, at } of towns) {
    const [lat = 0, lng = 0] = at;
    await DB.run(
      'insert into places (id, tag, name, key, region, country_id, lat, lng, cell) values (?1, ?1, ?2, lower(?2), ?3, ?4, ?5, ?6, 0)',
      crypto.randomUUID(),
      key,
      region,
      id,
      lat,
      lng,
    );
  }
});

const list = async (query: Record<string, string>) => {
  const answer = await ask(`/sobe/v1/users/fe?limit=100&${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  expect(spentOn(answer).roundTrips).toBe(1);
  return userCardList.strict().parse(await answer.json());
};

test.each([
  ['counsellor london', 'London'],
  ['yoga london', 'London'],
  ['sleep Newcastle', 'Newcastle upon Tyne'],
  ['sleep leeds, uk', 'Leeds'],
  ['yoga in hull', 'Kingston upon Hull'],
  ['sound healing', null],
  ['ruth abiola', null],
  ['leeds', 'Leeds'],
])('of the words “%s” the town is %s', async (q, name) => {
  expect((await list({ q })).understood.place?.name ?? null).toBe(name);
});

test('who is called as a town is found by that name, and by it alone', async () => {
  const path = `users/${idOf('users', 'callum-reid')}`;
  const call = async (name: string) =>
    expect((await send('PATCH', path, world.admin, { name })).status).toBe(200);
  await call('Norwich');
  const { understood, data } = await list({ q: 'norwich' });
  expect(understood.place).toBeNull();
  expect(data.map(({ tag }) => tag)).toContain('callum-reid');
  expect((await list({ q: 'sleep norwich' })).understood.place?.name).toBe('Norwich');
  await call('Callum Reid');
});

test.each([
  ...[
    'Leeds, UK',
    'Leeds, West Yorkshire',
    'leeds city centre',
    'Leeds, England',
    'LS6',
    'LS6 2AB',
  ],
  ...['leeds west yorkshire', 'near Leeds', 'Headingley, Leeds', 'Leeds LS6 2AB'],
])('the box “%s” is read as Leeds', async (where) => {
  const [one, other] = [await list({ where }), await list({ where: 'Leeds' })];
  expect(one.understood.place?.name).toBe('Leeds');
  expect(one.data.map(({ tag }) => tag)).toEqual(other.data.map(({ tag }) => tag));
});

test.each([
  ['London, UK', 'London', undefined],
  ['Hull', 'Kingston upon Hull', undefined],
  ['Londonderry', 'Derry', undefined],
  ['Newcastle', 'Newcastle upon Tyne', undefined],
  ['Newcastle, Northern Ireland', 'Newcastle', 'Northern Ireland'],
  ['Stoke', 'Stoke-on-Trent', undefined],
])('the box “%s” is read as %s', async (where, name, region) => {
  const { place } = (await list({ where })).understood;
  expect([place?.name, place?.region]).toEqual([name, region]);
});

test('a place that is not known leaves those who fit, and brings towns that are spelt nearly so', async () => {
  for (const where of ['Leeeds', 'Leads', 'leedz']) {
    const { understood, count } = await list({ where, q: 'sleep' });
    expect(understood.place).toBeNull();
    expect(understood.similar_places?.[0]?.name, where).toBe('Leeds');
    expect(count).toBe((await list({ q: 'sleep' })).count);
  }
  const begun = (await list({ where: 'Newcastle upo' })).understood;
  expect(begun.similar_places?.[0]?.name).toBe('Newcastle upon Tyne');
  const { understood, count } = await list({ where: 'Headingley' });
  expect([understood.place, understood.similar_places]).toEqual([null, []]);
  expect(count).toBe((await list({ listed: 'true' })).count);
});

test.each([
  ['newcastle', 'Newcastle upon Tyne'],
  ['hull', 'Kingston upon Hull'],
  ['LS6 2AB', 'Leeds'],
])('of the towns offered for “%s” the first is %s', async (q, name) => {
  const answer = await ask(`/sobe/v1/places?q=${encodeURIComponent(q)}`);
  expect((await answer.json<{ data: { name: string }[] }>()).data[0]?.name).toBe(name);
});
