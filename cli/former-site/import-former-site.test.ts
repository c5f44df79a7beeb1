// @vitest-environment node
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  exampleExportFile as example,
  exampleExport,
  getExampleItem,
  resolveExampleLink,
} from '../../tests/fixtures/cli/wordpress-export.ts';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { SiteError, SiteUnreachableError } from '../site-client.ts';
import { createStoredRows, importRows, splitIntoBatches } from './add-rows.ts';
import { buildPersonRows } from './build-rows.ts';
import { convertItem } from './convert-item.ts';
import { importFormerSite } from './import-former-site.ts';
import { ImportReport } from './import-report.ts';
import { listLosses } from './list-losses.ts';
import { reportItems, reportSkippedItems } from './report-items.ts';

/** Report of a run in which all items were new or existed. */
function reported(is_new: boolean) {
  const report = new ImportReport();
  const some = ['7', '9'].flatMap(
    (id) => convertItem(exampleExport.url, getExampleItem(id), resolveExampleLink, report) ?? [],
  );
  const storedRows = createStoredRows();
  for (const { row } of some) {
    const id = String(row.id);
    storedRows.articles.set(id, { sent: id, id, tag: String(row.tag), is_new });
  }
  reportItems(report, some, storedRows);
  return report;
}

test('names one item of a kind in the singular', () => {
  const report = new ImportReport();
  report.count('imported', 'categories');
  report.count('imported', 'news');
  report.count('skipped', 'categories without articles', 1);
  report.count('skipped', 'menu entries', 2);
  expect(report.summary()).toBe(
    'imported:      1 category, 1 news\nskipped:       1 category without articles, 2 menu entries',
  );
});

test('reports skipped items, and existing ones in a second run', () => {
  expect(reported(true).summary()).toBe('imported:      2 articles\nchanged:       2 articles');
  expect(reported(false).summary()).toBe('already there: 2 articles');
});

test('appends to the reports of earlier runs', () => {
  const folder = createTempFolder();
  const file = join(folder, 'report.txt');
  reported(true).write(file);
  reported(false).write(file);
  const text = readFileSync(file, 'utf8');
  expect(text.match(/^Import of \d{4}-\d\d-\d\d \d\d:\d\d UTC$/gm)).toHaveLength(2);
  expect(text).toContain('imported: articles: Waking slowly & well (/a/waking-slowly)');
  expect(text).toContain('already there: articles: Waking slowly & well (/a/waking-slowly)');
});

test('reports authors without a valid address and skips them', () => {
  const report = new ImportReport();
  const emails = ['Ada@slow.example', 'x@y..z', 'a@-slow.example', 'jürgen@slow.example', ''];
  const authors = emails.map((email, number) => ({ login: `${number}`, email, name: 'Ada' }));
  const rows = buildPersonRows({ ...exampleExport, authors }, report);
  expect(rows.map(({ email }) => email)).toEqual(['ada@slow.example']);
  expect(report.summary()).toBe('rejected:      4 people');
});

/** A site that changes every tag and fails for rows titled Bad. */
const siteLike = (bad: () => never) => {
  const calls: string[][] = [];
  const send = async (_: string, __: string, { rows }: { rows: Record<string, string>[] }) => {
    calls.push(rows.map(({ title = '' }) => title));
    if (rows.some(({ title }) => title === 'Bad')) bad();
    const data = rows.map(({ id, tag }) => ({ sent: id, id, tag: `${tag}-2`, is_new: true }));
    return { data };
  };
  return { calls, send: send as never };
};

const rows = ['One', 'Bad', 'Two'].map((title) => ({ id: title, title, tag: title.toLowerCase() }));

test('reports a rejected row with its reason and imports the others', async () => {
  const report = new ImportReport();
  const storedRows = createStoredRows();
  const { calls, send } = siteLike(() => {
    throw new SiteError(422, '422: pages Bad: title: is too long');
  });
  const progress = { add: () => {} };
  await importRows({ site: { send }, storedRows, report, progress }, 'pages', rows);
  expect(calls).toEqual([['One', 'Bad', 'Two'], ['One'], ['Bad'], ['Two']]);
  expect([...storedRows.pages.keys()]).toEqual(['One', 'Two']);
  const told = report.text();
  expect(told).toContain('rejected: pages: Bad: title: is too long\n');
  expect(told).toContain('changed: pages: One: is at /one-2 because /one is taken\n');
});

test('stops if the site rejects all requests', async () => {
  const { calls, send } = siteLike(() => {
    throw new SiteError(403, '403: Only admins may do this.');
  });
  const adding = {
    storedRows: createStoredRows(),
    report: new ImportReport(),
    progress: { add: () => {} },
  };
  await expect(importRows({ site: { send }, ...adding }, 'pages', rows)).rejects.toThrow('403');
  expect(calls).toHaveLength(1);
});

test('sends long texts in several requests', () => {
  const long = Array.from({ length: 5 }, (_, id) => ({ id, text: 'x'.repeat(200_000) }));
  expect(splitIntoBatches(long).map(({ length }) => length)).toEqual([2, 2, 1]);
  const short = Array.from({ length: 30 }, (_, id) => ({ id }));
  expect(splitIntoBatches(short).map(({ length }) => length)).toEqual([25, 5]);
});

test('an interrupted run reports what was imported', async () => {
  const folder = createTempFolder();
  const file = join(folder, 'export.xml');
  copyFileSync(example, file);
  const send = async (_: string, path: string, body: { rows: Record<string, string>[] }) => {
    if (path.endsWith('/pages')) throw new SiteUnreachableError('It does not answer.');
    const data = body.rows.map(({ resource, tag, item_id = '', id = item_id }) => {
      return { sent: resource ? `${resource} ${tag}` : id, id, tag, is_new: true };
    });
    return { data };
  };
  vi.spyOn(console, 'log').mockReturnValue();
  const json = async () => {
    throw new SiteError(404, 'Nothing is being imported.');
  };
  await expect(importFormerSite({ send, json } as never, file, {})).rejects.toThrow(
    'does not answer',
  );
  const told = readFileSync(`${file}.report.txt`, 'utf8');
  expect(told).toContain('Interrupted: It does not answer.\n');
  expect(told).toContain('imported: articles: Waking slowly & well (/a/waking-slowly)\n');
  expect(told).toContain('rejected: people: Old: no e-mail address\n');
  expect(told).not.toContain('About us');
  expect(told).not.toContain('changed: tags');
});

test('lists and counts everything that is skipped', () => {
  const report = new ImportReport();
  const [post] = exampleExport.items;
  const like = (more: object) => ({ ...post, comments: 0, ...more }) as never;
  const items = [
    like({ type: '', id: '', title: 'Odd' }),
    like({ type: 'post', status: 'inherit', title: 'Kept' }),
    like({ type: 'post', status: 'trash', title: 'Thrown' }),
    like({ type: 'attachment', attachment: 'https://slow.example/cup.jpg' }),
    like({ type: 'product', id: '3', title: 'Mug' }),
  ];
  const lists = [
    { domain: 'category', name: 'Empty', description: '' },
    { domain: 'category', name: 'Mornings', description: 'Early' },
  ];
  reportSkippedItems(
    { ...exampleExport, items: [...items, getExampleItem('7')], lists },
    null,
    report,
  );
  expect(
    report
      .text()
      .match(/^skipped: .*$/gm)
      ?.slice(1),
  ).toEqual([
    'skipped: items without a type: Odd (no id)',
    'skipped: posts with the status inherit: Kept',
    'skipped: items in the trash: Thrown',
    'skipped: files (add --with-files to fetch those in use): https://slow.example/cup.jpg',
    'skipped: product: Mug (3)',
    'skipped: categories without articles: Empty',
    'skipped: descriptions of categories: Mornings',
  ]);
});

test('names losses of an item besides its markup', () => {
  const losses = listLosses({
    ...getExampleItem('7'),
    type: 'page',
    parent: '3',
    order: 2,
    content: 'Caf\ufffd',
    meta: { mood: 'calm', _edit_last: '1' },
  });
  expect(losses).toEqual([
    'markup in its title',
    'its excerpt',
    'the category “Mornings”',
    'the category “Rest”',
    'the tag “Breath work”',
    'its parent page',
    'its position in the page order',
    '1 × custom field (mood)',
    '1 × comment',
    '1 × unreadable character',
  ]);
});

test('rejects and reports items with duplicate ids', async () => {
  const file = join(createTempFolder(), 'export.xml');
  const text = readFileSync(example, 'utf8').replace('<wp:post_id>9<', '<wp:post_id>7<');
  writeFileSync(file, text);
  const send = async () => ({ data: [] });
  const json = async () => {
    throw new SiteError(404, 'Nothing is being imported.');
  };
  vi.spyOn(console, 'log').mockReturnValue();
  await importFormerSite({ send, json } as never, file, {});
  expect(readFileSync(`${file}.report.txt`, 'utf8')).toContain(
    'rejected: articles: Evenings come on their own.: has the same id as another item, 7\n',
  );
});
