import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  buildRequestInit,
  DB,
  demoId,
  fetchApp,
  getSignedInHeaders,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { indexAllRows } from '../db/search/index-pending.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';

withSeededDatabase();

/** Maximum rows that a public request may read for any text. */
const most = 5_000;

const letters = 'abcdefghij';
const wordOf = (stem: string, number: number) =>
  `${stem}${letters[number % 10]}${letters[Math.floor(number / 10) % 10]}`;
const texts = {
  'many words that people have':
    'counselling massage yoga anxiety sleep grief stress couples children breathing meditation pain nutrition walking trauma burnout anger panic depression loneliness parents family coaching pilates singing',
  'unknown words': Array.from({ length: 40 }, (_, n) => wordOf('qzwua', n)).join(' '),
  'words a letter off': Array.from({ length: 40 }, (_, n) => `tagwor${wordOf('', n)}cd`).join(' '),
  'sentences of danger': 'i want to die and my husband hits me '.repeat(8).trim(),
  'one long word': 'pneumono'.repeat(30),
};

/** Parameters and fields with user-written text. */
const free = ['q', 'search', 'where', 'tag', 'language', 'words', 'comments', 'title', 'name'];

const fieldsOf = (type: z.ZodType | undefined) =>
  type
    ? Object.keys(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];

const parameter = /:(\w+)(\{[^}]*\})?/g;

async function expectCheap(path: string, init?: RequestInit, bound = most) {
  const answer = await fetchApp(path, init);
  expect(answer.status, path).toBeLessThan(500);
  expect((await readPageQueryStatistics(answer)).rowsRead, path).toBeLessThanOrEqual(bound);
}

test('creates 5,000 tags', async () => {
  await DB.run(`with recursive n(n) as (select 0 union all select n + 1 from n where n < 4999)
    insert into tags (id, created_at, updated_at, name, total_count)
    select printf('2f000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z',
      'TAGWORD' || substr('ABCDEFGHIJ', n % 10 + 1, 1) || substr('ABCDEFGHIJ', n / 10 % 10 + 1, 1)
        || substr('ABCDEFGHIJ', n / 100 % 10 + 1, 1) || substr('ABCDEFGHIJ', n / 1000 % 10 + 1, 1), 1 from n`);
  expect(await DB.value('select count(*) >= 5000 from tags')).toBe(1);
  await indexAllRows(new Database(env.DB));
});

test.each(Object.entries(texts))(
  'a public query of %s reads at most 5,000 rows',
  async (_, text) => {
    for (const { path, query } of queries.filter(({ auth }) => auth === 'P')) {
      const address = `/sobe/v1${path.replace(parameter, 'nothing')}`;
      const several = fieldsOf(query).filter((name) => free.includes(name));
      for (const name of several)
        await expectCheap(`${address}?${name}=${encodeURIComponent(text)}`);
      if (several.length > 1)
        await expectCheap(
          `${address}?${several.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')}`,
        );
    }
  },
);

test.each(Object.entries(texts))('%s in a path read at most 5,000 rows', async (_, text) => {
  for (const { path } of queries.filter(({ auth }) => auth === 'P')) {
    for (const [place] of path.matchAll(parameter))
      await expectCheap(
        `/sobe/v1${path.replace(place, encodeURIComponent(text)).replace(parameter, 'nothing')}`,
      );
  }
});

test.each(Object.entries(texts))(
  'a document for %s reads at most twice as much',
  async (_, text) => {
    const typed = encodeURIComponent(text);
    for (const path of [
      ...[`/search/${typed}`, `/practitioners?q=${typed}`, `/practitioners?where=${typed}`],
      ...[
        `/practitioners?q=${typed}&where=${typed}`,
        `/practitioners/${typed}`,
        `/events?where=${typed}`,
      ],
    ])
      await expectCheap(path, undefined, 2 * most);
  },
);

test.each(Object.entries(texts))(
  'a public mutation with %s in its body reads at most 5,000 rows',
  async (_, text) => {
    const sent = {
      words: text,
      q: text,
      name: text.slice(0, 60),
      email: 'somebody@example.org',
      user_ids: [demoId('users', testUsers.host)],
      reason: 'other',
    };
    for (const { method, path, body, auth } of mutations) {
      if (auth !== 'P' || !body || method === 'delete') continue;
      const known = Object.fromEntries(
        Object.entries(sent).filter(([name]) => fieldsOf(body).includes(name)),
      );
      const address = `/sobe/v1${path.replace(parameter, 'nothing')}`;
      await expectCheap(address, buildRequestInit(method.toUpperCase(), known));
    }
  },
);

test('members and admins can search for words of any length', async () => {
  for (const { path, query, auth } of queries.filter(({ auth }) => auth !== 'P')) {
    const names = fieldsOf(query).filter((name) => ['q', 'search'].includes(name));
    const known: Record<string, string> = { id: demoId('users', testUsers.member) };
    for (const name of names) {
      const headers = await getSignedInHeaders(auth === 'M' ? testUsers.member : testUsers.admin);
      const address = `/sobe/v1${path.replace(parameter, (_, part) => known[part] ?? 'nothing')}`;
      for (const length of [20, 60, 199]) {
        const answer = await fetchApp(
          `${address}?${name}=${'w'.repeat(length)}`,
          buildRequestInit('GET', undefined, headers),
        );
        await answer.arrayBuffer();
        expect(answer.status, `${address} ${name} ${length}`).toBeLessThan(500);
      }
    }
  }
});
