import { sql } from 'drizzle-orm';
import { type SimilarPlace, similarPlacesSchema } from '../../contract/search/places.ts';
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
export const listSimilarPlaces = defineQuery({
  path: '/places/:tag/similar',
  auth: 'P',
  rateLimit: 'search',
  tag: 'places',
  summary: 'Find up to three towns with a similar spelling, when no town has the tag',
  response: similarPlacesSchema,
  buildQueries: ({ params }) => {
    const tag = (params.tag ?? '').toLowerCase();
    const names = listSimilarNames(getTownKey(tag) ?? '');
    return [similarQuery({ tag, names: JSON.stringify(names) })] as const;
  },
  toResponse: ([data]) => ({ data }),
});
