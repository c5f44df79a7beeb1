/** Towns spelled like the address of a town that does not exist. */

import { sql } from 'drizzle-orm';
import { placesApi } from '../../contract/search/places.api.ts';
import type { SimilarPlace } from '../../contract/search/places.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';
import { listSimilarNames } from './place-names.ts';
import { selectSimilarPlaces } from './select-similar-places.ts';

const tag = sql.placeholder('tag');

const similarQuery = prepare<SimilarPlace>(
  selectSimilarPlaces({
    names: sql`${sql.placeholder('names')}`,
    where: sql`not exists (select 1 from places where tag = ${tag} or id = ${tag})`,
  }),
);

/** Suggestions for a tag that no town has. */
export const listSimilarPlaces = defineQuery(placesApi.listSimilar, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params }) => {
    const tag = params.tag.toLowerCase();
    const names = listSimilarNames(getTownKey(tag) ?? '');
    return [similarQuery({ tag, names: JSON.stringify(names) })] as const;
  },
  toResponse: ([data]) => ({ data }),
});
