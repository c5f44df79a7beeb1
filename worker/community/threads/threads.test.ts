import { expect, test } from 'vitest';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  threadCardsSchema,
  threadListSchema,
  threadListWithPreviewSchema,
  threadOrders,
  threadReplyListSchema,
  threadViewSchema,
} from '../../contract/community/threads.ts';

withSeededDatabase();

const json = async (path: string) => (await fetchApp(`/sobe/v1${path}`)).json();
const tag = 'i-lasted-three-minutes';
const threads = async (query = '') =>
  threadListSchema.parse(await json(`/threads/fe?limit=100&${query}`));
const tagsFor = async (search: string, more = '') =>
  (await threads(`search=${encodeURIComponent(search)}${more}`)).data.map((thread) => thread.tag);

test('orders replies parent before child, siblings by time', async () => {
  const { count, data } = threadReplyListSchema.parse(
    await json(`/threads/fe/${tag}/replies?limit=100`),
  );
  expect(data).toHaveLength(count);
  const seen = new Map<string, (typeof data)[number]>();
  for (const reply of data) {
    const parent = reply.reply_id ? seen.get(reply.reply_id) : undefined;
    expect(reply.depth).toBe(parent ? parent.depth + 1 : 0);
    for (const sibling of seen.values()) {
      if (sibling.reply_id === reply.reply_id) {
        expect(sibling.created_at <= reply.created_at).toBe(true);
      }
    }
    seen.set(reply.id, reply);
  }
});

test('a thread returns its tags in one round trip and links them', async () => {
  const id = demoId('threads', tag);
  for (const name of ['SLEEP', 'GRIEF']) {
    const body = { tag_id: demoId('tags', name), thread_id: id };
    await callApi('POST', 'tag-links', testUsers.admin, body);
  }
  const answer = await fetchApp(`/sobe/v1/threads/fe/${tag}`);
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(1);
  const { tags } = threadViewSchema.parse(await answer.json());
  expect(tags).toEqual(['GRIEF', 'SLEEP'].map((name) => ({ id: demoId('tags', name), name })));
  const page = await fetchApp(`/t/${tag}`);
  expect(getResponseQueryStatistics(page).roundTrips).toBe(1);
  expect(page.headers.get('Cache-Tag')?.split(',')).toEqual(
    expect.arrayContaining(['tags', 'tag_links']),
  );
  expect(await page.text()).toMatch(/<a[^>]+href="\/search\/GRIEF"[^>]*>GRIEF<\/a>/);
});

test('a deleted reply keeps its place without text', async () => {
  const { data } = threadReplyListSchema.parse(await json(`/threads/fe/${tag}/replies?limit=100`));
  const deleted = data.filter(({ is_deleted }) => is_deleted);
  expect(deleted).toHaveLength(1);
  expect(deleted[0]?.comments).toBeNull();
  expect(data.some(({ reply_id }) => reply_id === deleted[0]?.id)).toBe(true);
});

test("a reply returns the reader's own like, none for visitors", async () => {
  const path = `/sobe/v1/threads/fe/${tag}/replies?limit=100`;
  const liked = async (headers: HeadersInit = {}) =>
    threadReplyListSchema
      .parse(await (await fetchApp(path, { headers })).json())
      .data.filter(({ ive_liked }) => ive_liked)
      .map(({ id }) => id);
  const { data } = threadReplyListSchema.parse(await json(`/threads/fe/${tag}/replies`));
  const [first, second] = data.map(({ id }) => id);
  await DB.run('delete from likes where object_type = ?', 'thread-replies');
  for (const [person, reply] of [
    [testUsers.member, first],
    [testUsers.host, second],
  ] as const) {
    await DB.insert('likes', {
      id: person,
      object_type: 'thread-replies',
      object_id: reply,
      created_at: '2026-01-01',
      created_by: demoId('users', person),
    });
  }
  expect(await liked()).toEqual([]);
  expect(await liked(await createSignedInHeaders(testUsers.member))).toEqual([first]);
  expect(await liked(await createSignedInHeaders(testUsers.host))).toEqual([second]);
  expect(await liked(await createSignedInHeaders(testUsers.basic))).toEqual([]);
  expect(await liked({ Authorization: 'Bearer nonsense' })).toEqual([]);
});

test('a page of replies equals that part of the whole', async () => {
  const whole = threadReplyListSchema.parse(await json(`/threads/fe/${tag}/replies?limit=100`));
  const part = threadReplyListSchema.parse(
    await json(`/threads/fe/${tag}/replies?limit=3&offset=2`),
  );
  expect(part.data).toEqual(whole.data.slice(2, 5));
});

test('search matches beginnings of title words, ignoring accents and case', async () => {
  expect(await tagsFor('THREE lästed min')).toEqual([tag]);
  expect(await tagsFor('asted')).toEqual([]);
  expect(await tagsFor('***')).toEqual([]);
  await DB.run("update thread_replies set plain = 'kohlrabi'");
  expect(await tagsFor('kohlrabi')).toEqual([]);
});

test('a search stays within its sub-category', async () => {
  const all = await threads('search=a');
  expect(all.data).toHaveLength(all.count);
  const places = all.data.map(({ sub_category_tag }) => sub_category_tag);
  expect(new Set(places).size).toBeGreaterThan(1);
  const [place] = places;
  const found = await threads(`search=a&sub_category_tag=${place}`);
  expect(found.data).toEqual(all.data.filter((row) => row.sub_category_tag === place));
  expect(found.count).toBe(found.data.length);
  expect((await threads('search=a&sub_category_tag=nothing')).count).toBe(0);
});

test.each(threadOrders)('sorts threads by %s, ties by id', async (field) => {
  const { data } = await threads();
  const value = (row: (typeof data)[number]) => {
    const found = row[field] ?? '';
    return typeof found === 'string' ? found.toLowerCase() : found;
  };
  const ordered = data.toSorted((one, other) => {
    const left = value(one);
    const right = value(other);
    if (left !== right) return left < right ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
  expect((await threads(`orderby=${field} asc`)).data).toEqual(ordered);
  const texts = (row: (typeof data)[number]) =>
    [row.title, row.tag, row.sub_category_name].join(' ');
  expect((await threads('search=a&orderby=title desc')).data).toEqual(
    (await threads('orderby=title desc')).data.filter((row) => /(^|\P{L})a/iu.test(texts(row))),
  );
  expect((await fetchApp('/sobe/v1/threads/fe?orderby=path asc')).status).toBe(422);
});

test('lists the newest threads of a sub-category without deleted ones', async () => {
  const { data } = threadListSchema.parse(await json('/threads/fe?limit=100'));
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  await DB.run('update threads set is_deleted = 1 where tag = ?', tag);
  expect((await fetchApp(`/t/${tag}`)).status).toBe(404);
  expect(await tagsFor('lasted three minutes')).toEqual([]);
  expect((await fetchApp(`/sobe/v1/threads/fe/${tag}/replies`)).status).toBe(404);
  expect(JSON.stringify(await json('/threads/fe?limit=100'))).not.toContain(tag);
});

test('counts threads of a sub-category as they are added and moved', async () => {
  const counts = async () => {
    const results = await DB.all<{ tag: string; n: number }>(
      'select s.tag, (select count(*) from threads t where t.sub_category_id = s.id and is_deleted = 0) as n from sub_categories s',
    );
    for (const { tag, n } of results)
      expect(
        ((await json(`/threads/fe?sub_category_tag=${tag}`)) as { count: number }).count,
        tag,
      ).toBe(n);
  };
  await counts();
  await DB.run('update threads set is_deleted = 1 - is_deleted where rowid % 2 = 0');
  await counts();
  await DB.run(
    "update threads set sub_category_id = (select id from sub_categories where tag = 'counselling') where rowid % 3 = 0",
  );
  await counts();
});

test('counts all threads, for members without hidden authors', async () => {
  const member = demoId('users', testUsers.member);
  const hidden = demoId('users', testUsers.host);
  const as = await createSignedInHeaders(testUsers.member);
  const place = 'counselling';
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 300)
    insert into threads (id, created_at, updated_at, created_by, title, tag, sub_category_id)
    select printf('0e000000-0000-7000-8000-%012x', n), '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z',
      ?, 'Thread', 'thread-' || n, (select id from sub_categories where tag = ?) from number`,
    hidden,
    place,
  );
  const actual = (where: string) =>
    DB.count(`threads t join sub_categories s on s.id = t.sub_category_id
      where is_deleted = 0 and ${where}`);
  const counted = async (query: string, headers: HeadersInit = {}) => {
    const answer = await fetchApp(`/sobe/v1/threads/fe?limit=1${query}`, { headers });
    const { count } = await answer.json<{ count: number }>();
    return { count, ...getResponseQueryStatistics(answer) };
  };
  const everywhere = await counted('');
  expect(everywhere.count).toBe(await actual('1'));
  expect(everywhere.rowsRead).toBeLessThanOrEqual(14);
  await insertBlock(testUsers.host, testUsers.member);
  const met = await counted('', as);
  expect(met.count).toBe(await actual(`t.created_by is not '${hidden}'`));
  expect(met.rowsRead, 'those who are hidden are counted by an index').toBeLessThanOrEqual(5_000);
  const inside = await counted(`&sub_category_tag=${place}`, as);
  expect(inside.count).toBe(await actual(`t.created_by is not '${hidden}' and s.tag = '${place}'`));
  for (const change of [
    'update threads set is_deleted = 1 - is_deleted where rowid % 2 = 0',
    `update threads set created_by = null where rowid % 5 = 0 and created_by is not '${member}'`,
    "delete from threads where tag like 'thread-1%'",
  ]) {
    await DB.run(change);
    expect((await counted('')).count, change).toBe(await actual('1'));
    expect((await counted('', as)).count, change).toBe(
      await actual(`t.created_by is not '${hidden}'`),
    );
  }
  await DB.run('delete from blocks');
});

test('links a thread to its topic only while that is active', async () => {
  const { data } = await threads();
  const [{ sub_category_tag = '', category_tag = null } = {}] = data;
  const led = async () => {
    const everywhere = (await threads()).data.filter(
      (one) => one.sub_category_tag === sub_category_tag,
    );
    const inside = (await threads(`sub_category_tag=${sub_category_tag}`)).data;
    expect(inside).toEqual(everywhere);
    return new Set(inside.map((one) => one.category_tag));
  };
  expect(await led()).toEqual(new Set([category_tag]));
  for (const [table, tag] of [
    ['sub_categories', sub_category_tag],
    ['categories', category_tag],
  ] as const) {
    const active = (is: number) =>
      DB.run(`update ${table} set is_active = ? where tag = ?`, is, tag);
    await active(0);
    expect(await led(), table).toEqual(new Set([null]));
    await active(1);
  }
});

test('sub-category threads have opening and participants', async () => {
  const cards = threadCardsSchema.parse(await json('/threads/latest?limit=50'));
  const [card] = cards.data.filter(({ faces }) => faces.length > 0);
  const answer = await json(`/threads/fe?sub_category_tag=${card?.sub_category_tag}&limit=50`);
  const same = threadListWithPreviewSchema.parse(answer).data.find(({ id }) => id === card?.id);
  expect([same?.opening, same?.faces]).toEqual([card?.opening, card?.faces]);
});
