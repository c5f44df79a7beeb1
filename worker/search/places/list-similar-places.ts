/** Towns spelled like the address of a town that does not exist. */

import { eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { placesApi } from '../../contract/search/places.api.ts';
import type { SimilarPlace } from '../../contract/search/places.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { defineQuery } from '../../http/query.ts';
import { listSimilarNames } from './place-names.ts';
import { selectSimilarPlaces } from './select-similar-places.ts';

const similarQuery = prepare(
  ['tag', 'names'],
  ({ tag, names }) =>
    selectSimilarPlaces({
      names: sql`${names}`,
      where: notExists(
        qb
          .select({ id: placesTable.id })
          .from(placesTable)
          .where(or(eq(placesTable.tag, tag), eq(placesTable.id, tag))),
      ),
    }) as SQL<SimilarPlace>,
);

/** Suggestions for a tag that no town has. */
export const listSimilarPlaces = defineQuery(placesApi.listSimilar, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params }) => {
    const tag = params.tag.toLowerCase();
    const names = listSimilarNames(getTownKey(tag) ?? '');
    return { places: similarQuery({ tag, names: JSON.stringify(names) }) };
  },
  toResponse: ({ places }) => ({ data: places }),
});
