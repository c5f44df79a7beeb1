import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addVolume } from '../tests/volume.ts';
import { ask, spentOn, withWorld } from '../tests/world.ts';

withWorld();

const article = '/a/the-first-phone-call';
const pages = ['/', '/ac/first-steps', article, '/about'];
const calls = [
  '/sobe/v1/featured-articles',
  '/sobe/v1/articles/fe',
  '/sobe/v1/articles/fe?orderby=title asc',
];

const rowsRead = async () => {
  const read = [];
  for (const path of [...pages, ...calls]) read.push(spentOn(await ask(path)).rowsRead);
  return read;
};

/** What a page shows, each thing once: cards and articles, texts, pictures, rows, links of the footer. */
const thingsShown = async (path: string) =>
  (await (await ask(path)).text())
    .split('<div id="root">')[1]
    ?.match(/<(article|section|figure)[ >]|<div class="prose"|<li><a href="\/(?!a\/)/g)?.length ??
  0;

test('a page reads no more rows than it shows things, three for each and thirty', async () => {
  await addVolume(env.DB, 1, 1_000);
  for (const path of pages) {
    const { rowsRead } = spentOn(await ask(path));
    expect(rowsRead, path).toBeLessThanOrEqual(3 * (await thingsShown(path)) + 30);
  }
});

test('the rows read are the same at 1,000 and at 20,000 articles and members', async () => {
  const few = await rowsRead();
  await addVolume(env.DB, 1_000, 20_000);
  const many = await rowsRead();
  many.forEach((rows, index) => {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
  });
});
