import { eq, or } from 'drizzle-orm';
import { placesApi } from '../../contract/search/places.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const placeQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({
      id: placesTable.id,
      tag: placesTable.tag,
      name: placesTable.name,
      region: placesTable.region,
      country_id: placesTable.country_id,
      country_name: countriesTable.name,
      lat: placesTable.lat,
      lng: placesTable.lng,
    })
    .from(placesTable)
    .innerJoin(countriesTable, eq(countriesTable.id, placesTable.country_id))
    .where(or(eq(placesTable.tag, tag), eq(placesTable.id, tag))),
);

/** GET /places/{tag or id}: one town of the gazetteer. */
export const getPlace = defineQuery(placesApi.get, {
  auth: 'P',
  // Case-insensitive; the page redirects to the canonical tag.
  buildQueries: ({ params: { tag } }) => ({ place: placeQuery({ tag: tag.toLowerCase() }) }),
  toResponse: ({ place: [row] }) => {
    if (!row) throw notFoundError('place_not_found');
    return row;
  },
});
