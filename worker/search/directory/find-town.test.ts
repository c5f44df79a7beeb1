import { beforeAll, expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

/** Towns whose names are words. */
const wordTowns = ['Hope', 'March', 'Street', 'Kill', 'Bridge', 'Battle', 'Bury'];

beforeAll(async () => {
  for (const [country_id, name, region, lat, lng] of [
    ['GB', 'Newcastle', 'Newry Mourne and Down, Northern Ireland', 54.2, -5.9],
    ['IE', 'Newcastle', 'South Dublin, Leinster', 53.3, -6.5],
    ['GB', 'Wales', 'Rotherham, England', 53.34, -1.28],
    ['GB', 'Clapham', 'North Yorkshire, England', 54.12, -2.39],
    ['GB', 'Reading', 'Reading, England', 51.46, -0.97],
    ...wordTowns.map((name) => ['GB', name, 'Devon, England', 51.1, -3.2] as const),
    ['GB', 'Kingston upon Hull', 'City of Kingston upon Hull, England', 53.7, -0.3],
  ] as const) {
    const id = crypto.randomUUID();
    const place = {
      id,
      tag: `${name} ${id}`.toLowerCase().replaceAll(' ', '-'),
      name,
      key: name.toLowerCase(),
      region,
      country_id,
      lat,
      lng,
    };
    await DB.insert('places', { ...place, cell: 0 });
  }
  await DB.run(`update places set practitioners_nearby = 1 where id in (
    select place_id from users where is_practitioner = 1)`);
});

test.each([
  ['counsellor london', 'London'],
  ['yoga london', 'London'],
  ['sleep Newcastle', 'Newcastle upon Tyne'],
  ['sleep leeds, uk', 'Leeds'],
  ['yoga in hull', 'Kingston upon Hull'],
  ['sound healing', null],
  ['brixton counsellor', 'London'],
  ['clapham', 'London'],
  ['shepherd’s bush massage', 'London'],
  ['west london massage', 'London'],
  ['yoga in west leeds', 'Leeds'],
  ['massage west galway', 'Galway'],
  ['St Pauls Bristol', 'Bristol'],
  ['counsellor rathmines', 'Dublin'],
  ['d7', 'Dublin'],
  ['counsellor Dublin 7', 'Dublin'],
  ['massage T12', 'Cork'],
  ['T12 AB34', 'Cork'],
  ['h91', 'Galway'],
  ['quiet reading', null],
  ['massage reading', 'Reading'],
  ['counsellor in reading', 'Reading'],
  ['bury my father', null],
  ['lost my hope', null],
  ['yoga in hope', 'Hope'],
  ['jump off bridge', null],
  ['walking in march', 'March'],
  ['a long march', null],
  ['street noise', null],
  ['ruth abiola', null],
  ['leeds', 'Leeds'],
])('in the words “%s” the town is %s', async (q, name) => {
  expect((await searchDirectory({ q })).understood.place?.name ?? null).toBe(name);
});

test.each([
  ['edinbrugh', 'Edinburgh'],
  ['edinburg', 'Edinburgh'],
  ['birmingahm', 'Birmingham'],
  ['bristl', 'Bristol'],
  ['glasgoww', 'Glasgow'],
  ['galsgow', 'Glasgow'],
  ['brimingham', 'Birmingham'],
  ['machester', 'Manchester'],
  ['manchestr', 'Manchester'],
  ['newcastel', 'Newcastle upon Tyne'],
  ['swansee', 'Swansea'],
  ['invernes', 'Inverness'],
  ['plymoth', 'Plymouth'],
  ['counsellor in birmingahm', 'Birmingham'],
  ['counsellor edinbrugh', 'Edinburgh'],
  ['yoga lester', 'Leicester'],
  ['tai chi machester', 'Manchester'],
  ['massage headingly', 'Leeds'],
  ['yoga stoke on trant', 'Stoke-on-Trent'],
  ['yoga newcastle upno tyne', 'Newcastle upon Tyne'],
  ['meditaton in bristl', 'Bristol'],
  ['carpnter', null],
  ['wrking', null],
  ['i want help becuase my freind harmd me', null],
])('in the misspelt words “%s” the town is %s', async (q, name) => {
  expect((await searchDirectory({ q })).understood.place?.name ?? null).toBe(name);
});

test.each(['cornwal', 'yoga leicestershre'])('“%s” names a region', async (q) => {
  expect((await searchDirectory({ q })).understood.region).toBeDefined();
});

test('shows the correction of a town', async () => {
  const { corrected, understood } = await searchDirectory({ q: 'yoga in birmingahm' });
  expect(corrected).toEqual({ from: 'yoga in birmingahm', to: 'yoga in birmingham' });
  expect(understood.corrections).toEqual([{ written: 'birmingahm', meant: 'birmingham' }]);
});

test.each([
  ['wales', 'Wales'],
  ['counsellor wales', 'Wales'],
  ['counsellor south wales', 'South Wales'],
  ['yoga in scotland', 'Scotland'],
  ['massage east kent', 'Kent'],
])('in the words “%s” the region is %s', async (q, name) => {
  const { place, region } = (await searchDirectory({ q })).understood;
  expect([place, region?.name]).toEqual([null, name]);
});

test('a country in the place field is no village of the same name', async () => {
  for (const where of ['Wales', 'wales, uk', 'in Wales', 'Scotland', 'Ireland']) {
    const { place, region } = (await searchDirectory({ where })).understood;
    expect([place, region === undefined], where).toEqual([null, false]);
  }
});

test('a person named like a town is found by the full name only', async () => {
  const path = `users/${demoId('users', 'callum-reid')}`;
  const call = async (name: string) =>
    expect((await callApi('PATCH', path, testUsers.admin, { name })).status).toBe(200);
  await call('Norwich');
  const { understood, data } = await searchDirectory({ q: 'norwich' });
  expect(understood.place).toBeNull();
  expect(data.map(({ tag }) => tag)).toContain('callum-reid');
  expect((await searchDirectory({ q: 'sleep norwich' })).understood.place?.name).toBe('Norwich');
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
])('parses the place “%s” as Leeds', async (where) => {
  const one = await searchDirectory({ where });
  const other = await searchDirectory({ where: 'Leeds' });
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
])('parses the place “%s” as %s', async (where, name, region) => {
  const { place } = (await searchDirectory({ where })).understood;
  expect([place?.name, place?.region]).toEqual([name, region]);
});

test('an unknown place keeps the results and suggests similar towns', async () => {
  for (const where of ['Leeeds', 'Leads', 'leedz']) {
    const { understood, count } = await searchDirectory({ where, q: 'sleep' });
    expect(understood.place).toBeNull();
    expect(understood.similar_places?.[0]?.name, where).toBe('Leeds');
    expect(count).toBe((await searchDirectory({ q: 'sleep' })).count);
  }
  const begun = (await searchDirectory({ where: 'Newcastle upo' })).understood;
  expect(begun.similar_places?.[0]?.name).toBe('Newcastle upon Tyne');
  const { understood, count } = await searchDirectory({ where: 'Xyzzyville' });
  expect([understood.place, understood.similar_places]).toEqual([null, []]);
  expect(count).toBe((await searchDirectory({ listed: 'true' })).count);
});

test.each([
  ['newcastle', 'Newcastle upon Tyne'],
  ['hull', 'Kingston upon Hull'],
  ['LS6 2AB', 'Leeds'],
])('the first town suggested for “%s” is %s', async (q, name) => {
  const answer = await fetchApp(`/sobe/v1/places?q=${encodeURIComponent(q)}`);
  expect((await answer.json<{ data: { name: string }[] }>()).data[0]?.name).toBe(name);
});
