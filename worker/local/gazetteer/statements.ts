import { createHash } from 'node:crypto';
import type { PlaceRow } from './places-of.ts';

/** So many stand in a statement: D1 takes 100 kB of SQL. */
const atOnce = 200;

/** Towns with their ids. */
export const placeRows = (rows: readonly PlaceRow[]) =>
  rows.map((row) => ({ id: idOfPlace(row.tag), ...row }));

/** SQL that puts places into a database: those that are there already are set anew, and keep their ids. */
export const placeStatements = (rows: readonly PlaceRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => {
    const some = rows.slice(part * atOnce, (part + 1) * atOnce);
    const json = JSON.stringify(placeRows(some));
    return `insert into places (${columns.join(', ')})
      select ${columns.map((name) => `value ->> '${name}'`).join(', ')} from json_each('${json.replaceAll("'", "''")}') where true
      on conflict (tag) do update set name = excluded.name, key = excluded.key, region = excluded.region,
        country_id = excluded.country_id, lat = excluded.lat, lng = excluded.lng, cell = excluded.cell`;
  });

/** SQL by which the search of the directory learns the names of the places that practitioners chose. */
export const indexedAnew =
  'insert into practitioner_words (user_id) select id from users where place_id is not null and is_practitioner = 1';

const columns = ['id', 'tag', 'name', 'key', 'region', 'country_id', 'lat', 'lng', 'cell'];

/** Made of the tag, so that a town has one id at every site, and an export names the same town elsewhere. */
export function idOfPlace(tag: string): string {
  const digits = createHash('sha256').update(`place:${tag}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
