// @vitest-environment node
import { expect, test } from 'vitest';
import {
  exampleExport,
  getExampleItem,
  resolveExampleLink,
} from '../../tests/fixtures/cli/wordpress-export.ts';
import { createStoredRows } from './add-rows.ts';
import { buildCategoryRows, buildTagRows } from './build-rows.ts';
import { convertItem } from './convert-item.ts';
import { createLinkResolver } from './create-link-resolver.ts';
import {
  buildFormerCategoryRedirects,
  reportUnreachableLists,
} from './former-category-redirects.ts';
import type { FormerItem } from './former-site.ts';
import { ImportReport } from './import-report.ts';

test.each([
  ['https://slow.example/blog/?p=7', '/a/waking-slowly'],
  ['http://www.slow.example/blog/2019/03/waking-slowly', '/a/waking-slowly'],
  ['https://slow.example/blog/category/rest/mornings/', '/ac/mornings'],
  ['https://slow.example/blog/category/rest/', '/search/REST'],
  ['https://slow.example/blog/category/gone/', null],
  ['https://slow.example/blog/tag/breath/', '/search/BREATH-WORK'],
  ['https://slow.example/blog/tag/stillness/', '/search/STILLNESS'],
  ['/blog/tag/100%/', '/search/100'],
  ['/blog/category/50%off/', null],
  ['https://slow.example/blog/', '/'],
  ['https://slow.example/blog/gone/', null],
  ['https://elsewhere.example/2019/03/waking-slowly/', null],
  ['#below', null],
  ['mailto:ada@slow.example', null],
])('resolves %s to %s', (address, target) => {
  expect(resolveExampleLink(address)).toBe(target);
});

test('resolves a category link to its new address', () => {
  const toMornings = createLinkResolver(exampleExport, new Map(), () => 'mornings-2');
  expect(toMornings('https://slow.example/blog/category/mornings/')).toBe('/ac/mornings-2');
});

/** A post with these terms, and the stored row of each. */
function listed(...terms: FormerItem['terms']) {
  const items = [{ ...getExampleItem('7'), terms }];
  const post = convertItem(
    exampleExport.url,
    items[0] as FormerItem,
    () => null,
    new ImportReport(),
  );
  const some = post ? [post] : [];
  const storedRows = createStoredRows();
  for (const [table, rows] of [
    ['article_categories', buildCategoryRows(exampleExport, some)],
    ['tags', buildTagRows(exampleExport, some)],
  ] as const) {
    for (const { id, name, tag } of rows) {
      const stand = { sent: String(id), id: String(name), tag: String(tag), is_new: true };
      storedRows[table].set(stand.sent, stand);
    }
  }
  return { some, storedRows };
}

const lists = [
  { domain: 'category', nicename: 'mornings-2', name: 'Mornings' },
  { domain: 'category', nicename: 'all-mornings', name: 'Mornings' },
  { domain: 'category', nicename: 'rest-2', name: 'Rest' },
  { domain: 'post_tag', nicename: 'rest', name: 'Rest' },
  { domain: 'post_tag', nicename: '%CE%BD%CE%B5%CF%81%CF%8C', name: 'Water' },
  { domain: 'post_format', nicename: 'post-format-aside', name: 'Aside' },
];

test('redirects a list address to its category or tag', () => {
  const { some, storedRows } = listed(...lists);
  const rows = buildFormerCategoryRedirects(exampleExport, some, storedRows);
  expect(rows.map(({ resource, tag, item_id }) => [resource, tag, item_id])).toEqual([
    ['article-categories', 'mornings-2', 'Mornings'],
    ['article-categories', 'all-mornings', 'Mornings'],
    ['article-categories', 'rest-2', 'REST'],
    ['tags', 'rest', 'REST'],
    ['tags', 'νερό', 'WATER'],
  ]);
});

test('reports lists whose address cannot redirect', () => {
  const { some, storedRows } = listed(
    ...lists.slice(0, 3),
    { domain: 'post_tag', nicename: '%F0%9F%98%80', name: 'Smile' },
    { domain: 'post_tag', nicename: 'plus', name: '+++' },
  );
  for (const { resource, tag, item_id } of buildFormerCategoryRedirects(
    exampleExport,
    some,
    storedRows,
  )) {
    const sent = `${resource} ${tag}`;
    const id = tag === 'rest-2' ? 'another' : String(item_id);
    storedRows.former_tags.set(sent, { sent, id, tag: String(tag), is_new: true });
  }
  const report = new ImportReport();
  reportUnreachableLists(exampleExport, some, storedRows, report);
  expect(report.text().match(/^changed: \w+: .*$/gm)).toEqual([
    'changed: categories: Rest: its former address, /category/rest-2/, does not redirect here',
    'changed: tags: Smile: its former address, /tag/%F0%9F%98%80/, does not redirect here',
    'changed: tags: +++: its former address, /tag/plus/, does not redirect here',
  ]);
});
