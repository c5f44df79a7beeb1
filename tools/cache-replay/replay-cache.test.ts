import { expect, test } from 'vitest';
import { type ReplayPage, type ReplayWrite, replayCache } from './replay-cache.ts';

const page = (path: string, ...tags: string[]): ReplayPage => ({
  path,
  tags,
  maxAge: 300,
  whileRevalidating: 600,
});
const pages = [page('/', 'users'), page('/a/one', 'articles'), page('/t/one', 'threads', 'likes')];
const write = (how: ReplayWrite['how'], perDay: number, ...tags: string[]): ReplayWrite => ({
  name: tags.join(),
  perDay,
  tags,
  how,
});
const options = { views: 20_000, seed: 7 };

test('a day is the same for the same seed', () => {
  const writes = [write('purge', 100, 'users')];
  expect(replayCache(pages, writes, options)).toEqual(replayCache(pages, writes, options));
  expect(replayCache(pages, writes, options)).not.toEqual(
    replayCache(pages, writes, { ...options, seed: 8 }),
  );
});

test('pages without changes are missed only when they have expired', () => {
  const { hits, stale } = replayCache(pages, [], options);
  expect(hits).toBeGreaterThan(0.99);
  expect(stale).toBeLessThan(0.05);
});

test('a purge costs hits, an invalidation shows old pages', () => {
  const purged = replayCache(pages, [write('purge', 5_000, 'users')], options);
  const invalidated = replayCache(pages, [write('invalidate', 5_000, 'users')], options);
  expect(purged.hits).toBeLessThan(invalidated.hits - 0.05);
  expect(invalidated.stale).toBeGreaterThan(purged.stale + 0.05);
});

test('changes of other tags cost nothing', () => {
  const none = replayCache(pages, [], options);
  const other = replayCache(pages, [write('purge', 0, 'users')], options);
  expect(other.hits).toBe(none.hits);
});

test('a purged page is visible as long as the purge takes', () => {
  const writes = [write('purge', 500, 'users', 'articles')];
  expect(replayCache(pages, writes, options).visibleAfterPurge).toBe(0);
  const slow = replayCache(pages, writes, { ...options, purgeDelay: 30 });
  expect(slow.visibleAfterPurge).toBeGreaterThan(10);
  expect(slow.visibleAfterPurge).toBeLessThan(30);
});
