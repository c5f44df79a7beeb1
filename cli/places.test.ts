import { expect, test } from 'vitest';
import { regions } from '../worker/search/places/find-region.ts';
import { buildPlaces, type PlaceRow } from './local/gazetteer/build-places.ts';
import { parsePlacesFile } from './local/gazetteer/parse-places-file.ts';
import { getPlaceId } from './local/gazetteer/place-statements.ts';
import { readGazetteer } from './local/gazetteer/read-gazetteer.ts';

test('a town has coordinates, a region and a stable id', () => {
  const towns = buildPlaces(['GB', 'IE'], readGazetteer());
  expect(towns.length).toBeGreaterThan(5_000);
  const [leeds, ...others] = towns.filter(({ name }) => name === 'Leeds');
  expect(others).toEqual([]);
  expect(leeds).toMatchObject({
    tag: 'leeds',
    key: 'leeds',
    region: 'City and Borough of Leeds, England',
    country_id: 'GB',
  });
  expect([leeds?.lat, leeds?.lng].map((degrees) => degrees?.toFixed(1))).toEqual(['53.8', '-1.5']);
  expect(new Set(towns.map(({ tag }) => tag)).size).toBe(towns.length);
  expect(getPlaceId('leeds')).toBe(getPlaceId('leeds'));
});

test('towns of the same name have their region in the tag', () => {
  const tags = buildPlaces(['GB'], readGazetteer())
    .filter(({ name }) => name === 'Newport')
    .map(({ tag }) => tag);
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) expect(tag).toMatch(/^newport-\w/);
});

test('parses a file of postcodes', () => {
  const file =
    '\uFEFFname, country, lat, lng\r\nLS1,GB,53.797,-1.548\r\n\r\nBS1 , GB, 51.45, -2.59\n';
  expect(parsePlacesFile(file.replaceAll('\n', '\r').replaceAll('\r\r', '\r'))).toHaveLength(2);
  expect(parsePlacesFile(file)).toMatchObject([
    { tag: 'bs1', name: 'BS1', key: 'bs1', country_id: 'GB', lat: 51.45, lng: -2.59 },
    { tag: 'ls1', name: 'LS1', region: null, lat: 53.797 },
  ]);
});

test.each([
  ['', 'The first line of the file must be name,country,lat,lng'],
  ['postcode,lat,lng', 'The first line of the file must be name,country,lat,lng'],
  ['name,country,lat,lng\nLS1,GB,north,-1.5', 'Line 2 is not a valid place'],
  ['name,country,lat,lng\nLS1,GB,91,-1.5', 'Line 2 is not a valid place'],
  ['name,country,lat,lng\nLS1,GB,53.8,-1.5\n,GB,53.8,-1.5', 'Line 3 is not a valid place'],
  ['name,country,lat,lng\nLS1,Britain,53.8,-1.5', 'Line 2 is not a valid place'],
  ['name,country,lat,lng\n"Leeds, West",GB,53.8,-1.5', 'Line 2 is not a valid place'],
])('names the line of %j', (file, sentence) => {
  expect(() => parsePlacesFile(file)).toThrow(sentence);
});

test('the gazetteer has each district of a named region, within its grid', () => {
  const towns = buildPlaces(['GB', 'IE'], readGazetteer());
  for (const { name, areas } of regions) {
    for (const { country_id, nation, districts, box } of areas) {
      const [south = 0, west = 0, north = 0, east = 0] = box;
      const isIn = ({ region, ...town }: PlaceRow, district: string) =>
        town.country_id === country_id &&
        [`${district}, ${nation}`, nation].includes(region ?? '') &&
        (region !== nation || town.name === district);
      for (const district of districts ?? []) {
        const found = towns.filter((town) => isIn(town, district));
        expect(found.length, `${name}: ${district}`).toBeGreaterThan(0);
        const isOutside = ({ lat, lng }: PlaceRow) =>
          lat * 10 < south || lat * 10 >= north + 1 || lng * 10 < west || lng * 10 >= east + 1;
        expect(found.filter(isOutside), name).toEqual([]);
      }
    }
  }
});
