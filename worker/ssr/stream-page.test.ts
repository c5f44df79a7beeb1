import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { brokenDatabase, DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { PageCacheEntrypoint } from './page-cache.ts';

withSeededDatabase();

const lists = [
  '/events',
  '/threads',
  '/blogs',
  '/locations',
  '/practitioners',
  '/practitioners?session=online',
  '/search',
  '/search/rest',
  '/how-we-order',
  '/for-practitioners',
  '/help-now',
  '/messages',
  '/admin/users',
];

/** A database whose batches wait until `open` is called. */
function createSlowDatabase() {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const slow = {
    withSession: (constraint: D1SessionBookmark) => {
      const session = env.DB.withSession(constraint);
      return {
        prepare: (sql: string) => session.prepare(sql),
        batch: async (statements: D1PreparedStatement[]) => {
          await gate;
          return session.batch(statements);
        },
      };
    },
  } as unknown as D1Database;
  return { slow, open };
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
    }
    return { text, error: null };
  } catch (error) {
    return { text, error };
  }
}

describe('streamed pages', () => {
  test.each(lists)('%s sends status, head and styles before the database answers', async (path) => {
    // An isolate that does not know the settings of the site waits for them.
    await (await fetchApp('/')).text();
    const { slow, open } = createSlowDatabase();
    const answer = await fetchApp(path, {}, { DB: slow });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    let head = '';
    while (!head.includes('</head>')) {
      head += new TextDecoder().decode((await reader.read()).value);
    }
    expect(head).toContain('<title>Sobe - ');
    expect(head).toMatch(/<style>|<link rel="stylesheet"/);
    open();
    const { text, error } = await readAll(reader);
    expect(error).toBeNull();
    expect(text).toMatch(/<\/html><!-- server-timing: d1;dur=\d+;desc="1 round trips, .*" -->$/);
  });

  test('the head of the home page waits for its description once', async () => {
    const first = await (await fetchApp('/')).text();
    const { slow, open } = createSlowDatabase();
    const answer = await fetchApp('/', {}, { DB: slow });
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const start = new TextDecoder().decode((await reader.read()).value);
    open();
    const { text } = await readAll(reader);
    const [description] = /<meta name="description"[^>]*>/.exec(first) ?? [''];
    expect(description).not.toBe('');
    expect(start + text).toContain(description);
  });

  test('structured data stands at the end of the document', async () => {
    const text = await (await fetchApp('/events')).text();
    const [, body = ''] = text.split('</head>');
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'ItemList' });
    expect(JSON.parse(json).itemListElement.length).toBeGreaterThan(0);
  });

  test('a failed batch is explained in the body, and the stream is aborted', async () => {
    const answer = await fetchApp('/events', {}, { DB: brokenDatabase });
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const { text, error } = await readAll(reader);
    expect(text).toContain('We will be right back');
    expect(text).not.toContain('server-timing');
    expect(error).toBeTruthy();
  });

  test('a document that was aborted is not stored', async () => {
    const pages = new PageCacheEntrypoint(
      { waitUntil() {}, passThroughOnException() {}, props: {}, exports: {} } as never,
      { ...env, DB: brokenDatabase },
    );
    const answer = await pages.fetch(new Request('https://sobe.example/threads'));
    await expect(answer.text()).rejects.toThrow();
  });

  test('a list without rows is not an error', async () => {
    await DB.run('delete from thread_replies');
    const answer = await fetchApp('/threads?show=unanswered&page=90');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</html>');
  });
});
