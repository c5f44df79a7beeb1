import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { postReplyForId } from '../../tests/fixtures/threads.ts';
import {
  buildRequestInit,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  getSignedInHeaders,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { takeEvery } from '../../tests/setup/take-every.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { setClock } from '../db/clock.ts';
import { mutations } from '../registry/mutations.ts';
import { queries } from '../registry/queries.ts';

withSeededDatabase();

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const way of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, way).mockImplementation(
      (...said: unknown[]) => void lines.push(String(said)),
    );
});

const danger = 'I want to die tonight';
const calm = 'I want to sleep tonight';
const typed = encodeURIComponent(danger);

/**
 * Expects no log line for a request, even if it fails. Bodies that a guard never reads are unknown.
 */
async function expectUnlogged(path: string, init?: RequestInit) {
  lines.length = 0;
  const answer = await fetchApp(path, init);
  await answer.arrayBuffer();
  if (init?.body && [401, 403].includes(answer.status)) return;
  expect(lines, `${init?.method ?? 'GET'} ${path} ${answer.status}`).toEqual([]);
  expect(answer.headers.has('X-Without-Line')).toBe(false);
}

const parameter = /:(\w+)(\{[^}]*\})?/g;
const known: Record<string, string> = {
  id: demoId('users', testUsers.member),
  tag: testUsers.host,
};
const addressOf = (path: string) =>
  `/sobe/v1${path.replace(parameter, (_, name: string) => known[name] ?? 'nothing')}`;

/** Parameters with a number, a date or an existing name. */
const plain =
  /^(limit|offset|orderby|from|to|day|date|month|near|within|place|lang|kind|w|.*_(tag|id|at))$/;

const fieldsOf = (type: z.ZodType | undefined) =>
  Object.entries(
    type ? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {},
  );

async function expectQueriesUnlogged(step: number) {
  // From here on the list is loaded, also for requests rejected early.
  await fetchApp(`/sobe/v1/crisis?q=${typed}`);
  for (const { path, query, auth } of takeEvery(step, queries)) {
    const headers = auth === 'P' ? {} : await getSignedInHeaders(testUsers.admin);
    for (const [name] of fieldsOf(query)) {
      if (plain.test(name)) continue;
      await expectUnlogged(
        `${addressOf(path)}?${name}=${typed}`,
        buildRequestInit('GET', undefined, headers),
      );
    }
  }
}

test('skips the log of queries with crisis words in a parameter', () => expectQueriesUnlogged(3));

test('skips the log of every query with crisis words in a parameter', { tags: 'slow' }, () =>
  expectQueriesUnlogged(1),
);

test('skips the log of every query with crisis words in the path', async () => {
  for (const path of [
    'tags/fe/I-WANT-TO-DIE/articles',
    'places/i-want-to-die/similar',
    `places/${typed}`,
  ])
    await expectUnlogged(`/sobe/v1/${path}`);
});

test.each([
  ...[`/search/${typed}`, `/search?q=${typed}`, `/practitioners?q=${typed}`],
  ...[`/practitioners?where=${typed}`, '/practitioners/i-want-to-die', `/alerts?q=${typed}`],
  ...[`/events?where=${typed}`, `/threads?search=${typed}`, `/blogs?search=${typed}`],
  ...[`/articles?search=${typed}`, `/ask?words=${typed}`, `/c/talking-and-listening?q=${typed}`],
])('skips the log of the document %s', async (path) => {
  await expectUnlogged(path);
});

async function expectMutationsUnlogged(step: number) {
  for (const { method, path, body, auth } of takeEvery(step, mutations)) {
    if (!body || method === 'delete') continue;
    const headers = auth === 'P' ? {} : await getSignedInHeaders(testUsers.admin);
    for (const [name, { type }] of fieldsOf(body) as [string, { type?: string }][]) {
      if (type !== 'string') continue;
      await expectUnlogged(
        addressOf(path),
        buildRequestInit(
          method.toUpperCase(),
          { [name]: `<p>Yes, I&nbsp;want</p> ${danger}` },
          headers,
        ),
      );
    }
  }
}

test('skips the log of mutations with crisis words in the body', () => expectMutationsUnlogged(3));

test('skips the log of every mutation with crisis words in the body', { tags: 'slow' }, () =>
  expectMutationsUnlogged(1),
);

test('skips the log of forms and file titles too', async () => {
  await expectUnlogged('/sobe/v1/enquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ words: danger }),
  });
  const form = new FormData();
  form.set('title', danger);
  form.set('content', new Blob(['x']), 'x.png');
  const headers = await getSignedInHeaders(testUsers.admin);
  await expectUnlogged('/sobe/v1/uploaded_files', buildRequestInit('POST', form, headers));
});

test('logs other words’ requests without the words', async () => {
  for (const [path, init] of [
    [`/sobe/v1/users/fe?q=${encodeURIComponent(calm)}`],
    [`/practitioners?q=${encodeURIComponent(calm)}`],
    ['/sobe/v1/enquiries', buildRequestInit('POST', { words: calm })],
  ] as [string, RequestInit?][]) {
    lines.length = 0;
    await (await fetchApp(path, init)).arrayBuffer();
    expect(lines.length, path).toBe(1);
    expect(lines[0]).not.toContain('sleep');
  }
});

test('logs failures by name and code, never by message', async () => {
  lines.length = 0;
  const bindings = {
    SITE_URL: 'https://sobe.example',
    DB: {
      withSession: () => ({
        prepare: () => ({ bind: () => ({}) }),
        batch: () => Promise.reject(new Error(`D1_ERROR: near "${calm}"`)),
      }),
    },
  };
  await fetchApp(`/sobe/v1/users/fe?search=${encodeURIComponent(calm)}`, {}, bindings);
  expect(lines.join()).toContain('D1_ERROR');
  expect(lines.join()).not.toContain('sleep');
});

test('reads the crisis words for bodies once a minute, for queries always', async () => {
  const countLines = async (request: () => Promise<unknown>) => {
    lines.length = 0;
    await request();
    return lines.length;
  };
  const post = () => postReplyForId({ comments: '<p>A new heffalump</p>' });
  const search = async () => (await fetchApp('/sobe/v1/users/fe?q=heffalump')).arrayBuffer();
  expect(await countLines(post)).toBe(1);
  await DB.run("update crisis_words set words = words || ', heffalump'");
  expect(await countLines(post)).toBe(1);
  setClock(() => Date.now() + minuteMs);
  expect(await countLines(post)).toBe(0);
  setClock(() => Date.now());
  await DB.run("update crisis_words set words = replace(words, ', heffalump', '')");
  expect(await countLines(search)).toBe(1);
  await DB.run("update crisis_words set words = words || ', heffalump'");
  expect(await countLines(search)).toBe(0);
});

test('reads no crisis words for a filter that is true or false', async () => {
  const rowsRead = async (query: string) =>
    getResponseQueryStatistics(await fetchApp(`/sobe/v1/countries${query}`)).rowsRead;
  const none = await rowsRead('');
  expect(await rowsRead('?is_active=true')).toBe(none);
  expect(await rowsRead('?is_active=yes')).toBeGreaterThan(none);
});
