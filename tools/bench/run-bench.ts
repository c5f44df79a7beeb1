import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from '../../cli/local/build-if-changed.ts';
import { projectRoot } from '../../cli/local/serve-build.ts';
import { insertArticlesAndMembers } from '../../tests/fixtures/sql/volume.ts';
import { renewDocuments } from '../../tests/setup/query-database.ts';
import { withLocalSite } from '../../tests/setup/with-local-site.ts';
import { createSenderWorker, measureAccessLogs } from './measure-access-logs.ts';
import { measureBackOffice } from './measure-back-office.ts';
import { measureBreakdown } from './measure-breakdown.ts';
import { getServerTiming, measureCalls } from './measure-calls.ts';
import { createDatabaseReadWorker, measureCpu } from './measure-cpu.ts';
import { measureDirectory } from './measure-directory.ts';
import { measureDocuments, measureSizes } from './measure-sizes.ts';
import { createTableWorker, measureTable } from './table/measure-table.ts';
import { withoutDocumentCopies } from './without-document-copies.ts';

// `npm run bench` measures the cost of pages. Tests enforce counts; times are informational.

const port = 8797;
const pages = [
  '/',
  '/ac/first-steps',
  '/a/five-slow-movements-for-a-stiff-morning',
  '/a/what-it-costs',
  '/about',
  '/u/ruth-abiola',
  '/practitioners',
];
/** Pages whose parts are measured. */
const namedPages = {
  home: '/',
  category: '/c/talking-and-listening',
  article: '/a/what-it-costs',
  profile: '/u/ruth-abiola',
  practitioners: '/practitioners',
  thread: '/t/i-lasted-three-minutes',
};
const cpuPages = [...new Set([...pages, ...Object.values(namedPages)])];
/** Searches for the most common words. */
const searches = ['search?q=member', 'search?q=article', 'users/fe?search=member'];

await buildIfChanged();
console.table(measureSizes());
const config = JSON.parse(readFileSync(join(projectRoot, 'dist/sobe/wrangler.json'), 'utf8'));
const workers = [
  createSenderWorker(port + 2),
  createDatabaseReadWorker(port + 3, config.d1_databases[0].database_id),
  await createTableWorker(port + 4),
];
const rendering = { port, editCode: withoutDocumentCopies };
await withLocalSite({ ...rendering, inspectorPort: port + 5 }, async () => {
  console.log('Shares of a page’s time:');
  console.table(await measureBreakdown(port, port + 5, namedPages));
});
await withLocalSite({ ...rendering, withHello: true, extraWorkers: workers }, async (_, db) => {
  console.table(await measureDocuments(port, pages));
  console.table(await measureCpu(port, port + 3, cpuPages));
  console.log('A table of a thousand rows:');
  console.table(await measureTable(port + 4));
  console.log('Access logs, through the queue into the table:');
  console.table(await measureAccessLogs(port + 2, db));
  const counts: Record<string, Record<string, string>> = {};
  let from = 1;
  for (const articles of [1_000, 20_000]) {
    await insertArticlesAndMembers(db, from, articles);
    await renewDocuments(db);
    from = articles;
    for (const page of pages) {
      const answer = await fetch(`http://127.0.0.1:${port}${page}`);
      const text = await answer.text();
      counts[page] ??= {};
      counts[page][`${articles} articles and members`] = getServerTiming(answer, text);
    }
  }
  console.table(counts);
  let before = 0;
  for (const practitioners of [20_000, 100_000]) {
    console.log(`Among ${practitioners} practitioners:`);
    console.table(await measureDirectory(port, db, before, practitioners));
    before = practitioners;
  }
  await insertArticlesAndMembers(db, from, 53_000);
  const documents = await db.prepare('select count(*) as count from documents').first('count');
  console.log(`Among ${documents} documents:`);
  console.table(await measureCalls(port, searches));
  console.log('Among a million members, changes, views and mails:');
  console.table(await measureBackOffice(port, db));
});
