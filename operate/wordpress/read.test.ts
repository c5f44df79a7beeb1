// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../tests/own.ts';
import { file as example, wordpress } from './example.ts';
import { isTaken } from './links.ts';
import { readWordPress } from './read.ts';

test('what a file says of entities reads no other file, and does not grow', async () => {
  const folder = ownFolder();
  const file = join(folder, 'wxr.xml');
  const types =
    '<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">';
  for (const word of ['secret', 'b']) {
    writeFileSync(
      file,
      `<!DOCTYPE rss [${types}]><rss><item><title>&${word};</title></item></rss>`,
    );
    await expect(readWordPress(file)).rejects.toThrow(/entity/);
  }
});

test('authors, posts, pages and pictures are read', () => {
  expect(wordpress.authors[0]).toEqual({
    login: 'ada',
    email: 'ada@slow.example',
    name: 'Ada Merriweather',
  });
  expect(wordpress.items.map(({ type, comments }) => [type, comments])).toEqual([
    ['post', 1],
    ['post', 0],
    ['page', 0],
    ['attachment', 0],
  ]);
  expect(wordpress.items.filter(isTaken)).toHaveLength(3);
});

test('characters that no XML holds are left out', async () => {
  const folder = ownFolder();
  const file = join(folder, 'export.xml');
  const text = readFileSync(example, 'utf8');
  writeFileSync(file, text.replace('Some mornings', 'Some\u000b mor\u0008nings'));
  const { items } = await readWordPress(file);
  expect(items[0]?.content).toMatch(/^Some mornings/);
});

test('what is no export of WordPress is refused', async () => {
  await expect(readWordPress(join(import.meta.dirname, '../../package.json'))).rejects.toThrow(
    /^This is no export of WordPress: line \d+ is no XML/,
  );
});
