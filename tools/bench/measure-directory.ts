import { withConnectionRetry } from '../../cli/local/retry-connection.ts';
import { insertPractitioners } from '../../tests/fixtures/sql/users.ts';
import { Database } from '../../worker/db/client.ts';
import { indexAllRows } from '../../worker/db/search/index-pending.ts';
import { measureCall } from './measure-calls.ts';

const filters = 'session=one_to_one&accepting=true&price_to=40&time=evening&language=en';
export const directoryQueries = {
  everybody: 'listed=true',
  'page 40': 'listed=true&offset=936',
  filters,
  category: 'category_tag=talking-and-listening',
  near: 'place=PLACE',
  'near, filters': `place=PLACE&${filters}`,
  'a word': 'q=anxiety',
  'words, a town': 'q=insomnia leeds',
  'without a word': 'q=not yoga',
  'a misspelling': 'q=depresion counseling',
  'a sentence':
    'q=I have been feeling really low since my mother died last year and I can’t stop crying at work',
};

/** Measures directory lists and facets among many practitioners. */
export async function measureDirectory(port: number, db: D1Database, from: number, to: number) {
  const step = 10_000;
  for (let next = from; next < to; next += step)
    await insertPractitioners(withConnectionRetry(db), next, Math.min(next + step, to));
  // Otherwise each search would index some of them.
  await indexAllRows(new Database(db));
  const site = `http://127.0.0.1:${port}/sobe/v1`;
  const place = await db.prepare("select id from places where tag = 'leeds'").first<string>('id');
  const figures: Record<string, object> = {};
  for (const [name, query] of Object.entries(directoryQueries)) {
    const call = query.replace('PLACE', place ?? '');
    const list = await measureCall(`${site}/users/fe?${call}&limit=24`);
    const facets = await measureCall(`${site}/users/fe/facets?${call}`);
    figures[name] = {
      'list, ms': list.milliseconds,
      'of D1': list['ms of D1'],
      'list, rows': list['rows read'],
      'facets, ms': facets.milliseconds,
      'of D1 for facets': facets['ms of D1'],
      'facets, rows': facets['rows read'],
    };
  }
  return figures;
}
