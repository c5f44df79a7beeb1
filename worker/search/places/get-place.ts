import { sql } from 'drizzle-orm';
import { type PlaceView, placeView } from '../../contract/search/places.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';

const place = prepare<PlaceView>(sql`
  select p.id, p.tag, p.name, p.region, p.country_id, c.name as country_name, p.lat, p.lng
  from places p join countries c on c.id = p.country_id
  where p.tag = ${sql.placeholder('tag')} or p.id = ${sql.placeholder('tag')}`);

/** GET /places/{tag or id} */
export const placeByTag = read({
  path: '/places/:tag',
  who: 'P',
  noun: 'places',
  summary: 'Get a town by its tag or id',
  answer: placeView,
  // Case-insensitive; the page redirects to the canonical tag.
  statements: ({ params: { tag = '' } }) => [place({ tag: tag.toLowerCase() })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This place does not exist.');
    return row;
  },
});
