import { sql } from 'drizzle-orm';
import { placeBounds } from '../../contract/shared/limits.ts';
import { type Place, placesFound, placesQuery } from '../../contract/search/places.ts';
import { townKey } from '../../contract/search/town-key.ts';
import { prepare } from '../../db/client.ts';
import { namesOf } from './place-names.ts';
import { read } from '../../http/query.ts';

const key = sql.placeholder('key');

/** Rank in the list of exact names; null for a prefix match. */
const named = sql`(select key from json_each(${sql.placeholder('names')}) where value = p.key)`;

const practitioners = sql`(select count(*) from (
  select 1 from users where place_id = p.id and is_practitioner = 1 limit 50))`;

/** Exact names first, those with the most practitioners leading, then prefix matches. */
const found = prepare<Place>(sql`
  select p.id, p.name, p.region, p.country_id, c.name as country_name
  from (select *, ${named} as named from (
      select p.* from json_each(${sql.placeholder('names')}) n cross join places p on p.key = n.value
      union select * from (select * from places where key >= ${key} and key < ${key} || char(1114111)
        order by key, id limit 200)) p) p
  join countries c on c.id = p.country_id
  order by p.named is null, iif(p.named is null, 0, ${practitioners}) desc, p.named, length(p.key), p.key, p.region, p.id
  limit ${sql.raw(String(placeBounds.suggested))}`);

export const placesByName = read({
  path: '/places',
  who: 'P',
  rateLimit: 'search',
  noun: 'places',
  summary: 'Find up to ten towns by name or the start of one',
  query: placesQuery,
  answer: placesFound,
  statements: ({ query }) => {
    // An empty prefix would match every town; '!' sorts before all names and matches none.
    const key = townKey((query.q ?? '').slice(0, placeBounds.name)) ?? '!';
    return [found({ key, names: JSON.stringify(namesOf(key)) })] as const;
  },
  shape: ([data]) => ({ data }),
});
