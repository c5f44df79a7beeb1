import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { brokenDatabase, DB, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import worker from '../../index.ts';
import { PageCacheEntrypoint } from '../../ssr/page-cache.ts';
import {
  getCacheTags,
  NAMES_TAG,
  sourceColumns,
  tableSources,
  untaggedTables,
} from './get-cache-tags.ts';
import { type PurgeContext, purgePages } from './purge-pages.ts';

withSeededDatabase();

const headers = async (path: string) => (await fetchApp(path)).headers;
const edge = 'Cloudflare-CDN-Cache-Control';

test('browsers revalidate a page, and the edge stores it for five minutes', async () => {
  for (const path of ['/', '/a/the-first-phone-call', '/ac/first-steps', '/about', '/search']) {
    const found = await headers(path);
    expect(found.get('Cache-Control'), path).toBe('no-cache');
    expect(found.get(edge), path).toBe(
      'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
    );
  }
});

test('the edge stores pages with member content for twenty seconds', async () => {
  for (const path of ['/u/ruth-abiola', '/c/talking-and-listening', '/t/i-lasted-three-minutes']) {
    expect((await headers(path)).get(edge), path).toMatch(/^max-age=20, /);
  }
});

test('missing, moved and broken pages are not cached', async () => {
  for (const path of ['/no-such-page', '/x/y', '/a/no-such-article', '/notfound']) {
    expect((await headers(path)).get(edge), path).toBe('no-store');
    expect((await headers(path)).get('Cache-Tag'), path).toBeNull();
  }
  const moved = await fetchApp('/c/body-and-movement/counselling');
  expect([moved.status, moved.headers.get('Cache-Control')]).toEqual([301, 'no-store']);
  const broken = await fetchApp('/about', {}, { DB: brokenDatabase });
  expect([broken.status, broken.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

test('a page is tagged with its tables and their sources', async () => {
  const tags = (await headers('/a/the-first-phone-call')).get('Cache-Tag')?.split(',');
  expect(tags).toEqual(
    expect.arrayContaining(['articles', 'article_categories', 'footers', 'pages']),
  );
  const category = (await headers('/c/talking-and-listening')).get('Cache-Tag')?.split(',');
  expect(category).toEqual(expect.arrayContaining(['categories', 'sub_categories', 'users']));
  expect(category).toEqual(expect.arrayContaining(['user_sub_categories', 'membership_levels']));
  expect(category).not.toContain('articles');
});

test('author names have their own tag, so other user changes keep the page', async () => {
  const tags = (await headers('/about')).get('Cache-Tag')?.split(',');
  expect(tags).toEqual([
    ...['countries', 'crisis_lines', 'footers', 'names', 'pages', 'translated_texts'],
    'site_settings',
  ]);
});

test('the declared sources match the triggers', async () => {
  const results = await DB.all<{ tbl_name: string; sql: string }>(
    "select tbl_name, sql from sqlite_schema where type = 'trigger'",
  );
  for (const { tbl_name, sql } of results) {
    const body = sql.slice(sql.search(/\bBEGIN\b/));
    const isOfNames = sql.includes('UPDATE OF name ON users ');
    for (const [, written = ''] of body.matchAll(
      /(?:\bUPDATE(?: OR IGNORE)?|INTO|DELETE FROM)\s+(?!SET\b)"?(\w+)/g,
    )) {
      if ([tbl_name, 'OF'].includes(written) || untaggedTables.has(written)) continue;
      if (untaggedTables.has(tbl_name)) continue;
      const sources = tableSources[written] ?? [];
      const isTold = sources.includes(tbl_name) || (isOfNames && sources.includes(NAMES_TAG));
      expect(isTold, `${tbl_name} writes ${written}`).toBe(true);
    }
  }
});

test('the declared columns are all that the triggers of their source write', async () => {
  const results = await DB.all<{ tbl_name: string; sql: string }>(
    "select tbl_name, sql from sqlite_schema where type = 'trigger'",
  );
  for (const [table, sources] of Object.entries(sourceColumns))
    for (const [source, columns] of Object.entries(sources)) {
      const written = results
        .filter(({ tbl_name }) => tbl_name === source)
        .flatMap(({ sql }) => [
          ...sql.matchAll(new RegExp(`UPDATE ${table} SET ([^;]*?) WHERE`, 'g')),
        ])
        .flatMap(([, set = '']) => Array.from(set.matchAll(/(\w+) = /g), ([, column]) => column));
      expect(new Set(written), `${source} writes ${table}`).toEqual(new Set(columns));
    }
});

test('a statement depends on likes and replies only if it reads their counts', () => {
  const tagsOf = (sql: string) => getCacheTags([{ sql, params: [] }]);
  expect(tagsOf('select "threads"."title" from "threads"')).not.toContain('thread_replies');
  expect(tagsOf('select "threads"."replies_count" from "threads"')).toContain('thread_replies');
  expect(tagsOf('select * from thread_replies')).toContain('likes');
  expect(tagsOf('select "body" from "thread_replies"')).not.toContain('likes');
});

test('no personal data and no unknown parameter reaches a page', async () => {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return new Response();
  };
  const exports = { PageCacheEntrypoint: { fetch } };
  const context = { exports, waitUntil: () => {}, passThroughOnException: () => {} } as never;
  const secret = { Authorization: 'Bearer x', Cookie: 'refresh=y', 'X-Request-Id': 'z' };
  const path = 'https://sobe.example/ac/first-steps?utm_source=mail&after=b&after=c';
  await worker.fetch(new Request(path, { headers: secret }) as never, env, context);
  const [request] = asked;
  expect(request?.url).toBe('https://sobe.example/ac/first-steps?after=b');
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect([...(request?.headers ?? [])]).toEqual([['x-request-id', id]]);
});

test('the deployed worker forwards pages to the entrypoint', async () => {
  const answer = await exports.default.fetch('https://sobe.example/about?x=1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get(edge)).toMatch(/^max-age=300, /);
  expect(await answer.text()).toContain('About Sobe');
});

const asking = (taken: () => Promise<boolean>) => {
  const asked: string[][] = [];
  const invalidated: string[][] = [];
  const take = (list: string[][]) => (tags: string[]) => {
    list.push(tags);
    return taken();
  };
  const entrypoint = { purge: take(asked), invalidate: take(invalidated) };
  const ctx = { exports: { PageCacheEntrypoint: entrypoint } } as unknown as PurgeContext;
  return { asked, invalidated, ctx };
};

const withQueue = () => {
  const sent: unknown[] = [];
  const PURGES = { send: async (...message: unknown[]) => sent.push(message) };
  return { sent, env: { ...env, PURGES } as unknown as typeof env };
};

test('a change purges at once and ten seconds later through the queue', async () => {
  const { asked, ctx } = asking(async () => true);
  const { sent, env } = withQueue();
  await purgePages(['articles', 'tags'], env, ctx);
  expect(asked).toEqual([['articles', 'tags']]);
  expect(sent).toEqual([[{ tags: ['articles', 'tags'], how: 'purge' }, { delaySeconds: 10 }]]);
});

test('a change that hides nothing invalidates pages, which are shown once more', async () => {
  const { asked, invalidated, ctx } = asking(async () => true);
  const { sent, env } = withQueue();
  await purgePages(['likes'], env, ctx, 'invalidate');
  expect([asked, invalidated]).toEqual([[], [['likes']]]);
  expect(sent).toEqual([[{ tags: ['likes'], how: 'invalidate' }, { delaySeconds: 10 }]]);
});

test('a failed purge does not fail the change and is retried', async () => {
  const { ctx } = asking(() => Promise.reject(new Error('no cache')));
  const { sent, env } = withQueue();
  await purgePages(['articles'], env, ctx);
  expect(sent).toHaveLength(1);
});

const deliver = async (bodies: unknown[], ctx: PurgeContext) => {
  const batch = createMessageBatch(
    'sobe-purge',
    bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body })),
  );
  await worker.queue(batch, env, ctx as ExecutionContext);
  return getQueueResult(batch, createExecutionContext());
};

test('merges the purges of a batch', async () => {
  const { asked, ctx } = asking(async () => true);
  const result = await deliver([{ tags: ['a', 'b'] }, { tags: ['b', 'c'] }, 'nonsense'], ctx);
  expect(asked).toEqual([['a', 'b', 'c']]);
  expect(result.ackAll || result.explicitAcks.length === 3).toBe(true);
});

test('retries a rejected purge', async () => {
  for (const taken of [async () => false, () => Promise.reject(new Error('429'))]) {
    const { ctx } = asking(taken);
    expect((await deliver([{ tags: ['a'] }], ctx)).retryBatch.retry).toBe(true);
  }
});

test('the entrypoint purges by tag and succeeds without a cache', async () => {
  const asked: unknown[] = [];
  const cache = { purge: async (what: unknown) => ({ success: asked.push(what) > 1, errors: [] }) };
  const context = Object.assign(createExecutionContext(), { cache });
  const pages = new PageCacheEntrypoint(context, env);
  expect(await pages.purge(['a'])).toBe(false);
  expect(await pages.purge(['b'])).toBe(true);
  expect(asked).toEqual([{ tags: ['a'] }, { tags: ['b'] }]);
  expect(await new PageCacheEntrypoint(createExecutionContext(), env).purge(['a'])).toBe(true);
});

test('a statement with a CTE is tagged with its real tables', () => {
  const sql = 'with found as (select 1 from articles) select * from found join "users" on 1';
  expect(getCacheTags([{ sql, params: [] }])).toEqual(
    expect.arrayContaining(['articles', 'users', 'friends']),
  );
});
