import { parseArgs } from 'node:util';
import { withConnectionRetry } from '../../cli/local/retry-connection.ts';
import { insertPractitioners } from '../../tests/fixtures/sql/users.ts';
import {
  insertArticlesAndMembers,
  insertNamedMembers,
  insertViews,
} from '../../tests/fixtures/sql/volume.ts';
import { fetchAdminToken, withLocalSite } from '../../tests/setup/with-local-site.ts';
import { Database } from '../../worker/db/client.ts';
import { indexAllRows } from '../../worker/db/search/index-pending.ts';
import { adminLists } from './measure-back-office.ts';
import { measureCall } from './measure-calls.ts';
import { directoryQueries } from './measure-directory.ts';
import { withoutDocumentCopies } from './without-document-copies.ts';

// `npm run bench:million` compares the rows read by pages and lists of the demo community with those of a
// very large one. It takes about 5 GB of disk.

const port = 8797;
const site = `http://127.0.0.1:${port}`;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    practitioners: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '200000' },
    views: { type: 'string', default: '10000000' },
  },
});

const pages = [
  ...[
    '/',
    '/articles',
    '/ac/first-steps',
    '/a/what-it-costs',
    '/about',
    '/help-now',
    '/for-practitioners',
  ],
  ...['/practitioners', '/practitioners/leeds', '/u/ruth-abiola', '/how-we-order'],
  ...['/c/talking-and-listening', '/c/talking-and-listening/counselling'],
  ...['/threads', '/t/i-lasted-three-minutes', '/events', '/e/standing-like-trees'],
  ...['/blogs', '/b/a-hundred-people-and-a-tea-urn', '/locations', '/l/harbour-studio'],
  ...['/search', '/search/stiff', '/search/article', '/sitemap.xml', '/feed.xml'],
];

type Figures = Awaited<ReturnType<typeof measureCall>>;

await withLocalSite({ port, editCode: withoutDocumentCopies }, async (_, db) => {
  const place = await db.prepare("select id from places where tag = 'leeds'").first<string>('id');
  const before = await measureAll(place ?? '');
  await fill(withConnectionRetry(db));
  const after = await measureAll(place ?? '');
  const table = Object.entries(after).map(([call, figures]) => [
    call,
    {
      'rows read, demo': before[call]?.['rows read'],
      'rows read': figures['rows read'],
      'ms of D1, demo': before[call]?.['ms of D1'],
      'ms of D1': figures['ms of D1'],
    },
  ]);
  console.table(Object.fromEntries(table));
});

async function fill(db: D1Database) {
  await measureTime('practitioners', async () => {
    await insertInSteps(Number(values.practitioners), 10_000, (from, to) =>
      insertPractitioners(db, from, to),
    );
    await indexAllRows(new Database(db));
  });
  await measureTime('documents', () =>
    insertInSteps(Number(values.documents), 20_000, (from, to) =>
      insertArticlesAndMembers(db, from + 1, to + 1),
    ),
  );
  // The documents came with a member each.
  await measureTime('members', () =>
    insertInSteps(Number(values.members) - Number(values.documents), 50_000, (from, to) =>
      insertNamedMembers(db, 1_000_000 + from, 1_000_000 + to),
    ),
  );
  await measureTime('views', () => insertViews(db, Number(values.views)));
}

async function insertInSteps(
  count: number,
  step: number,
  insert: (from: number, to: number) => Promise<void>,
) {
  for (let from = 0; from < count; from += step) await insert(from, Math.min(from + step, count));
}

async function measureTime(name: keyof typeof values, run: () => Promise<void>) {
  const start = Date.now();
  await run();
  console.log(`${values[name]} ${name}: ${Math.round((Date.now() - start) / 1000)} s`);
}

async function measureAll(place: string) {
  const authorization = `Bearer ${await fetchAdminToken(site)}`;
  const figures: Record<string, Figures> = {};
  for (const page of pages) figures[page] = await measureCall(site + page);
  for (const [name, query] of Object.entries(directoryQueries)) {
    const search = query.replace('PLACE', place);
    figures[`list, ${name}`] = await measureCall(`${site}/sobe/v1/users/fe?${search}&limit=24`);
    figures[`facets, ${name}`] = await measureCall(`${site}/sobe/v1/users/fe/facets?${search}`);
  }
  for (const list of [
    ...adminLists,
    'articles',
    'articles?search=article',
    'access_logs/numbers?span=month',
  ]) {
    const isPaged = !/^(find|waiting|access_logs\/numbers)/.test(list);
    const limit = isPaged ? `${list.includes('?') ? '&' : '?'}limit=25` : '';
    figures[list] = await measureCall(`${site}/sobe/v1/${list}${limit}`, { authorization });
  }
  return figures;
}
