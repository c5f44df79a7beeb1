import { expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { findRegion } from './find-region.ts';

withSeededDatabase();

test.each([
  ['west yorkshire', 'West Yorkshire'],
  ['w yorks', 'West Yorkshire'],
  ['the midlands', 'the Midlands'],
  ['co galway', 'County Galway'],
  ['galway county', 'County Galway'],
  ['scottish borders', 'the Scottish Borders'],
  ['uk', 'the United Kingdom'],
  ['leeds', undefined],
])('the region “%s” is %s', (words, name) => {
  expect(findRegion(words)?.name).toBe(name);
});

test('a large region has the districts of its counties once', () => {
  const [area] = findRegion('yorkshire')?.areas ?? [];
  expect(area?.districts).toEqual(
    expect.arrayContaining(['Bradford', 'Sheffield', 'City of York']),
  );
  expect(new Set(area?.districts).size).toBe(area?.districts?.length);
});

/** Towns of the practitioners in the region, and the rest of the interpretation. */
async function searchRegion(query: Record<string, string>) {
  const { data, understood, nearby } = await searchDirectory(query);
  const local = data.filter(({ in_region }) => in_region);
  return {
    understood,
    data,
    nearby,
    local,
    towns: [...new Set(local.map(({ address_town }) => address_town))].sort(),
  };
}

test.each([
  ['west yorkshire', 'West Yorkshire', ['Bradford', 'Leeds']],
  ['south yorkshire', 'South Yorkshire', ['Sheffield']],
  ['the midlands', 'the Midlands', ['Birmingham', 'Hereford', 'Leicester', 'Stoke-on-Trent']],
  ['scotland', 'Scotland', ['Edinburgh', 'Glasgow', 'Inverness']],
  ['northern ireland', 'Northern Ireland', ['Belfast', 'Derry']],
  ['south wales', 'South Wales', ['Cardiff', 'Swansea']],
  ['powys', 'Powys', ['Machynlleth']],
  ['munster', 'Munster', ['Cork']],
  ['county galway', 'County Galway', ['Galway']],
  ['ireland', 'Ireland', ['Cork', 'Dublin', 'Galway']],
])('“%s” finds the practitioners of %s, in the text and as a place', async (typed, name, towns) => {
  const { understood } = await searchDirectory({ q: `counselling in ${typed}` });
  expect(understood).toMatchObject({ place: null, region: { name }, words: ['counselling'] });
  for (const field of ['where', 'q']) {
    const found = await searchRegion({ [field]: typed });
    expect(found.understood, field).toMatchObject({ place: null, region: { name } });
    expect(found.towns).toEqual(towns);
    expect(found.nearby?.count).toBe(found.local.length);
    expect(found.data.every(({ distance_km }) => distance_km === null)).toBe(true);
    const others = found.data.filter(({ in_region }) => !in_region);
    expect(others.every(({ session_online }) => session_online !== false)).toBe(true);
  }
});

test.each([
  // A town with practitioners wins over the county of the same name, which is offered.
  ['galway', 'Galway', 'County Galway'],
  ['counselling in galway', 'Galway', 'County Galway'],
  ['counselling galway', 'Galway', 'County Galway'],
  ['leeds', 'Leeds', undefined],
  ['leeds west yorkshire', 'Leeds', undefined],
  ['counselling in bath somerset', 'Bath', undefined],
  ['yoga bristol', 'Bristol', undefined],
])('in “%s” the town %s is meant', async (q, name, county) => {
  const { understood } = await searchDirectory({ q });
  expect(understood.region).toBeUndefined();
  expect(understood.place).toMatchObject({ name, ...(county && { county }) });
  expect(understood.place?.county).toBe(county);
});

test.each([
  // The town of Donegal has no practitioners.
  ['counselling in donegal', 'County Donegal', 'counselling'],
  ['donegal', 'County Donegal', ''],
  ['anxiety across the south west', 'the South West', 'anxiety'],
  ['yorkshire counselling', 'Yorkshire', 'counselling'],
  [
    'someone to talk to about my marriage anywhere in north wales',
    'North Wales',
    'someone to talk to about my marriage',
  ],
  ['massage kent', 'Kent', 'massage'],
])('in “%s” the region %s is meant', async (q, name, place) => {
  const { understood } = await searchDirectory({ q });
  expect(understood).toMatchObject({ place: null, region: { name }, without: { place } });
});

test.each(['feeling down', 'so down i can hardly get up', 'low mood'])(
  '“%s” names no region',
  async (q) => {
    expect((await searchDirectory({ q })).understood.region).toBeUndefined();
  },
);

test('an unknown town in a known county finds the county', async () => {
  const { understood } = await searchDirectory({ where: 'Little Nowhere, West Yorkshire' });
  expect(understood).toMatchObject({ place: null, region: { name: 'West Yorkshire' } });
  const known = await searchDirectory({ where: 'Leeds, West Yorkshire' });
  expect(known.understood).toMatchObject({ place: { name: 'Leeds' } });
  expect(known.understood.region).toBeUndefined();
});

test.each([
  ['headingley', 'Leeds', ''],
  ['counselling in headingley leeds', 'Leeds', 'counselling'],
  ['counselling headingley', 'Leeds', 'counselling'],
  ['clifton bristol', 'Bristol', ''],
  ['massage in didsbury manchester', 'Didsbury', 'massage'],
  ['salthill', 'Galway', ''],
  ['counselling in south east london', 'London', 'counselling'],
  ['yoga in hackney', 'Hackney', 'yoga'],
])('the part of a town in “%s” leads to %s', async (q, name, place) => {
  const { understood } = await searchDirectory({ q });
  expect(understood).toMatchObject({ place: { name }, without: { place } });
  const { count } = await searchDirectory({ where: 'Leeds' });
  if (q === 'headingley') expect((await searchDirectory({ where: q })).count).toBe(count);
});
