// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { exampleExport, getExampleItem } from '../../tests/fixtures/cli/wordpress-export.ts';
import { convertContent } from './convert-content.ts';
import type { ConvertedItem } from './convert-item.ts';
import type { FormerItem } from './former-site.ts';
import { importPictures } from './import-pictures.ts';
import { ImportReport } from './import-report.ts';

vi.mock('./fetch-public-file.ts', () => ({ fetchPublicFile: async () => new Uint8Array([1]) }));

const name = 'abcdef0123456789abcdef0123456789.webp';
const site = {
  json: async (path: string) =>
    path === '/uploaded_files' ? { id: 'one' } : { name, created_at: '2999-01-01T00:00:00.000Z' },
  send: async () => ({}),
};

async function show(content: string) {
  const one: ConvertedItem = {
    item: { ...getExampleItem('7'), content },
    table: 'articles',
    row: { title: 'Waking' },
    changes: [],
  };
  const shown = new Set<FormerItem>();
  const report = new ImportReport();
  const pictures = await importPictures(site as never, exampleExport, one, '7', report, shown);
  const { html, lost } = convertContent(content, () => null, pictures);
  return { html, lost, shown: [...shown].map(({ id }) => id), changes: one.changes };
}

test.each([
  '<img src="https://slow.example/cup.jpg">',
  "<img alt='' data-src=x src='http://slow.example/cup-300x200.jpg?x=1&#038;y=2'>",
  '<img src=https://slow.example/cup.jpg>',
  '<IMG\nSRC = "https://slow.example/cup.jpg">',
])('shows the picture of %s from this site', async (content) => {
  const { html, lost, shown, changes } = await show(content);
  expect(html).toContain(`src="/files/ab/cd/${name}"`);
  expect([lost, shown, changes]).toEqual([{}, ['12'], []]);
});

test('reports pictures of other sites', async () => {
  const { lost, shown, changes } = await show('<img src="https://x.example/other.jpg">');
  expect(lost).toEqual({ picture: 1 });
  expect(shown).toEqual([]);
  expect(changes).toEqual(['without a picture from another site, https://x.example/other.jpg']);
});
