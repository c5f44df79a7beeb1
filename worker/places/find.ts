import { sql } from 'drizzle-orm';
import { placeBounds } from '../contract/limits.ts';
import { type Place, placesFound, placesQuery } from '../contract/places.ts';
import { townKey } from '../contract/towns.ts';
import { prepare } from '../db/client.ts';
import { read } from '../lib/reads.ts';

/** Those of the name first, then those that begin so, the shortest before others. */
const named = prepare<Place>(sql`
  select p.id, p.name, p.region, p.country_id, c.name as country_name
  from (select * from places where key >= ${sql.placeholder('key')}
    and key < ${sql.placeholder('key')} || char(1114111)
    order by key, id limit 200) p
  join countries c on c.id = p.country_id
  order by p.key <> ${sql.placeholder('key')}, length(p.key), p.key, p.region, p.id
  limit ${sql.raw(String(placeBounds.suggested))}`);

/** GET /places?q= */
export const placesByName = read({
  path: '/places',
  who: 'P',
  rateLimit: 'search',
  noun: 'places',
  summary: 'Towns of a name, whole or as it begins; ten at most',
  query: placesQuery,
  answer: placesFound,
  // A name of nothing begins every name: '!' sorts before all of them, and none begins so.
  statements: ({ query }) =>
    [named({ key: townKey((query.q ?? '').slice(0, placeBounds.name)) ?? '!' })] as const,
  shape: ([data]) => ({ data }),
});
