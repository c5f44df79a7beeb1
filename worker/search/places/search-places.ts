/**
 * Towns whose name begins with the typed text: exact names first, those with the most practitioners
 * leading.
 */

import { sql } from 'drizzle-orm';
import { placesApi } from '../../contract/search/places.api.ts';
import type { Town } from '../../contract/search/places.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import { placeLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';
import { listGazetteerNames } from './place-names.ts';

const key = sql.placeholder('key');

/** Rank in the list of exact names; null for a prefix match. */
const nameRank = sql`(select key from json_each(${sql.placeholder('names')}) where value = p.key)`;

const practitionerCount = sql`(select count(*) from (
  select 1 from users where place_id = p.id and is_practitioner = 1 limit 50))`;

/** Exact names first, those with the most practitioners leading, then prefix matches. */
const placesFoundQuery = prepare<Town>(sql`
  select p.id, p.name, p.region, p.country_id, c.name as country_name
  from (select *, ${nameRank} as named from (
      select p.* from json_each(${sql.placeholder('names')}) n cross join places p on p.key = n.value
      union select * from (select * from places where key >= ${key} and key < ${key} || char(1114111)
        order by key, id limit 200)) p) p
  join countries c on c.id = p.country_id
  order by p.named is null, iif(p.named is null, 0, ${practitionerCount}) desc, p.named, length(p.key), p.key, p.region, p.id
  limit ${sql.raw(String(placeLimits.suggested))}`);

export const searchPlaces = defineQuery(placesApi.search, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query }) => {
    // An empty prefix would match every town; '!' sorts before all names and matches none.
    const key = getTownKey((query.q ?? '').slice(0, placeLimits.name)) ?? '!';
    return [placesFoundQuery({ key, names: JSON.stringify(listGazetteerNames(key)) })] as const;
  },
  toResponse: ([data]) => ({ data }),
});
