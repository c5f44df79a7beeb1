import { sql } from 'drizzle-orm';
import { placesApi } from '../../contract/search/places.api.ts';
import type { PlaceView } from '../../contract/search/places.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const placeQuery = prepare<PlaceView>(sql`
  select p.id, p.tag, p.name, p.region, p.country_id, c.name as country_name, p.lat, p.lng
  from places p join countries c on c.id = p.country_id
  where p.tag = ${sql.placeholder('tag')} or p.id = ${sql.placeholder('tag')}`);

/** GET /places/{tag or id} */
export const getPlace = defineQuery(placesApi.get, {
  auth: 'P',
  // Case-insensitive; the page redirects to the canonical tag.
  buildQueries: ({ params: { tag } }) => [placeQuery({ tag: tag.toLowerCase() })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This place does not exist.');
    return row;
  },
});
