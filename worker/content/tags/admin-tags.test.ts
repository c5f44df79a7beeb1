import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const send = (method: string, path: string, body?: unknown) =>
  fetchApp(`/sobe/v1/tags${path}`, buildRequestInit(method, body, admin));

const nameOf = async (id: string) =>
  (await (await send('GET', `/${id}`)).json<{ name: string }>()).name;
const made = async (name: string) =>
  (await (await send('POST', '', { name })).json<{ id: string }>()).id;

test.each([
  ['new year', 'NEW-YEAR'],
  ['tea & cake!', 'TEA-CAKE'],
  ['élan_vital 2', 'ÉLAN_VITAL-2'],
  ['спокойствие', 'СПОКОЙСТВИЕ'],
])('%s is stored as %s', async (sent, kept) => {
  expect(await nameOf(await made(sent))).toBe(kept);
});

test('names are unique in any spelling and need a letter or digit', async () => {
  const id = await made('Night shift');
  for (const name of ['NIGHT-SHIFT', ' night  shift ']) {
    const taken = await send('POST', '', { name });
    expect([taken.status, await taken.json()]).toMatchObject([409, { reason: 'taken' }]);
  }
  const other = await made('Day shift');
  expect((await send('PATCH', `/${other}`, { name: 'night shift' })).status).toBe(409);
  expect(await (await send('PATCH', `/${other}`, { name: 'late shift' })).json()).toMatchObject({
    name: 'LATE-SHIFT',
    total_count: 0,
  });
  expect(await nameOf(id)).toBe('NIGHT-SHIFT');
  for (const name of ['', '  ', '!!!', '-'])
    expect((await send('POST', '', { name })).status).toBe(422);
});

interface Use {
  id: string;
  name: string;
  article_name: string | null;
  user_name: string | null;
  thread_name: string | null;
  object_order_by: string;
  object_is_active: boolean;
  object_updated_at: string;
}

test('tag usage lists its objects by name', async () => {
  const tag = demoId('tags', 'GRIEF');
  const answer = await send('GET', `/${tag}/usage?limit=100`);
  const { count, data } = await answer.json<{ count: number; data: Use[] }>();
  expect(count).toBe(data.length);
  expect(count).toBe(
    (await (await send('GET', `/${tag}`)).json<{ total_count: number }>()).total_count,
  );
  for (const use of data) {
    expect(use).toMatchObject({
      tag_id: tag,
      name: 'GRIEF',
      object_is_active: expect.any(Boolean),
    });
    expect(use.object_order_by).toBe(use.article_name ?? use.user_name ?? use.thread_name);
  }
  const names = data.map(({ object_order_by }) => object_order_by.toLowerCase());
  expect(names).toEqual(names.toSorted());
  const articles = data.filter(({ article_name }) => article_name);
  const [word = ''] = articles[0]?.article_name?.split(' ') ?? [];
  const found = await send('GET', `/${tag}/usage?search=${word}`);
  expect((await found.json<{ data: Use[] }>()).data.map(({ id }) => id)).toContain(articles[0]?.id);
  expect((await send('GET', `/${demoId('users', 'nobody')}/usage`)).status).toBe(404);
});
