import { sql } from 'drizzle-orm';
import { type SimilarPlace, similarPlaces } from '../../contract/search/places.ts';
import { townKey } from '../../contract/search/town-key.ts';
import { prepare } from '../../db/client.ts';
import { namesNear } from './place-names.ts';
import { read } from '../../http/query.ts';
import { meantBy } from './select-similar-places.ts';

const tag = sql.placeholder('tag');

const similar = prepare<SimilarPlace>(
  meantBy({
    names: sql`${sql.placeholder('names')}`,
    where: sql`not exists (select 1 from places where tag = ${tag} or id = ${tag})`,
  }),
);

/** Suggestions for a tag that no town has. */
export const placesSimilar = read({
  path: '/places/:tag/similar',
  who: 'P',
  rateLimit: 'search',
  noun: 'places',
  summary: 'Find up to three towns with a similar spelling, when no town has the tag',
  answer: similarPlaces,
  statements: ({ params }) => {
    const asked = (params.tag ?? '').toLowerCase();
    const names = namesNear(townKey(asked) ?? '');
    return [similar({ tag: asked, names: JSON.stringify(names) })] as const;
  },
  shape: ([data]) => ({ data }),
});
