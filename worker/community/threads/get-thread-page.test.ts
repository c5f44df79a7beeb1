import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertDirectory } from '../../../tests/fixtures/sql/volume.ts';
import {
  exampleThreadId,
  exampleThreadTag,
  getThreadReplies,
  postReply,
  postReplyForId,
  requestThreadReplies,
} from '../../../tests/fixtures/threads.ts';
import {
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { ThreadPage } from '../../contract/community/threads.ts';
import { maxReplyDepth, threadPageLimits as size } from '../../contract/shared/limits.ts';

withSeededDatabase();

/** Replies of all pages in order. */
async function allReplies() {
  const pages = [await getThreadReplies()];
  for (let after = pages[0]?.after; after; after = pages.at(-1)?.after) {
    pages.push(await getThreadReplies(`?after=${after}`));
  }
  return pages.flatMap(({ data }) => data);
}

test('a short thread is one page with all replies', async () => {
  const whole = await fetchApp(`/sobe/v1/threads/fe/${exampleThreadTag}/replies?limit=100`);
  const { data, count } = await whole.json<ThreadPage>();
  expect(await getThreadReplies()).toEqual({ count, before: null, after: null, data });
});

test('a foreign reply shows the first page, an unknown thread 404', async () => {
  const other = await DB.value(
    'select id from thread_replies where thread_id <> ? limit 1',
    exampleThreadId,
  );
  const first = await getThreadReplies();
  for (const name of ['reply', 'after', 'before']) {
    for (const id of [other, demoId('users', 'nobody')]) {
      expect(await getThreadReplies(`?${name}=${id}`)).toEqual(first);
    }
    expect((await requestThreadReplies(`?${name}=x`)).status, name).toBe(422);
  }
  expect((await requestThreadReplies('', null, 'nothing')).status).toBe(404);
});

test('beyond the maximum depth replies are ordered by time', { tags: ['slow'] }, async () => {
  const chain: string[] = [];
  for (let level = 0; level < maxReplyDepth + 60; level += 1) {
    chain.push(await postReplyForId({ reply_id: chain.at(-1) }, testUsers.admin));
  }
  const beside = await postReplyForId({ reply_id: chain[maxReplyDepth - 1] }, testUsers.admin);
  const below = await postReplyForId({ reply_id: chain[maxReplyDepth + 3] }, testUsers.admin);
  const placed = [...chain, beside, below];
  const results = await DB.all<{
    id: string;
    reply_id: string | null;
    depth: number;
    length: number;
  }>(
    'select id, reply_id, depth, length(path) as length from thread_replies where thread_id = ? order by path',
    exampleThreadId,
  );
  const held = results.filter(({ id }) => placed.includes(id));
  expect(held.map(({ id }) => id)).toEqual(placed);
  expect(held.map(({ depth }) => depth)).toEqual(
    placed.map((_, index) => Math.min(index, maxReplyDepth)),
  );
  expect(held.slice(1, -2).map(({ reply_id }) => reply_id)).toEqual(chain.slice(0, -1));
  expect(Math.max(...held.map(({ length }) => length))).toBe(37 * (maxReplyDepth + 1) - 1);
  const shown = (await allReplies()).map(({ id }) => id).filter((id) => placed.includes(id));
  expect(shown).toEqual(placed);
});

test('a reply to an older, deeper reply follows it', async () => {
  const ids = Array.from(
    { length: maxReplyDepth + 40 },
    (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  const rows = ids.map((id, index) => ({
    id,
    reply_id: ids[index - 1] ?? null,
    depth: index,
    path: ids.slice(0, index + 1).join('/'),
  }));
  await DB.run(
    `insert into thread_replies (id, created_at, updated_at, thread_id, reply_id, depth, path, comments, plain)
    select value ->> 'id', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', ?,
      value ->> 'reply_id', value ->> 'depth', value ->> 'path', '<p>Old</p>', 'Old' from json_each(?)`,
    exampleThreadId,
    JSON.stringify(rows),
  );
  const answers: string[] = [];
  for (const reply_id of [ids.at(-1), ids[maxReplyDepth + 5]]) {
    answers.push(await postReplyForId({ reply_id }, testUsers.admin));
  }
  const order = (await allReplies()).map(({ id }) => id);
  const places = [...ids, ...answers].map((id) => order.indexOf(id));
  expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
}, 60_000);

test('paging in both directions shows each reply once, in order', { tags: ['slow'] }, async () => {
  const answered = (await getThreadReplies()).data[0]?.id;
  for (let count = 0; count < 130; count += 1) {
    await postReplyForId(count % 2 ? { reply_id: answered } : {}, testUsers.admin);
  }
  const kept = await DB.all<{ id: string }>(
    'select id from thread_replies where thread_id = ? order by path',
    exampleThreadId,
  );
  const ids = kept.map(({ id }) => id);
  const idsIn = ({ data }: ThreadPage) => data.map(({ id }) => id);
  expect((await allReplies()).map(({ id }) => id)).toEqual(ids);
  let back = await getThreadReplies(`?before=${ids.at(-1)}`);
  const seen = [idsIn(back)];
  expect(back.after, 'the last one follows').toBe(ids.at(-2));
  while (back.before) {
    back = await getThreadReplies(`?before=${back.before}`);
    seen.unshift(idsIn(back));
  }
  expect(seen.flat()).toEqual(ids.slice(0, -1));
  for (const place of [0, 5, size.before, size.before + 1, 150, ids.length - 1]) {
    const found = await getThreadReplies(`?reply=${ids[place]}`);
    const from = Math.max(0, place - size.before);
    expect(idsIn(found)).toEqual(ids.slice(from, from + size.replies));
    expect(found.before).toBe(from === 0 ? null : ids[from]);
    expect(found.after).toBe(from + size.replies < ids.length ? idsIn(found).at(-1) : null);
  }
});

test("a reply's URL shows its page with the thread's canonical URL", async () => {
  const first = (await getThreadReplies()).data[0]?.id;
  const last = await postReplyForId({}, testUsers.admin);
  expect((await getThreadReplies(`?reply=${last}`)).before).not.toBeNull();
  const canonical = `rel="canonical" href="`;
  for (const [reply, shown, other] of [
    [last, last, first],
    [first, first, last],
    [demoId('users', 'nobody'), first, last],
    ['x', first, last],
  ] as const) {
    const answer = await fetchApp(`/t/${exampleThreadTag}?reply=${reply}`);
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([200, 1]);
    const page = await answer.text();
    expect(page).toContain(`id="reply-${shown}"`);
    expect(page).not.toContain(`id="reply-${other}"`);
    expect(page).toContain(`href="/t/${exampleThreadTag}?reply=${shown}#reply-${shown}"`);
    expect(page.slice(page.indexOf(canonical)).split('"')[3]).toMatch(
      new RegExp(`/t/${exampleThreadTag}$`),
    );
  }
});

/** Rows per reply: itself, author, editor and like; plus the walk to the start of the page. */
const budget = 4 * size.replies + 2 * (size.replies + size.before) + 40;

test('a page reads only its rows in threads of any length', { tags: 'slow' }, async () => {
  await insertDirectory(env.DB, 1, 20_000);
  const results = await DB.all<{ id: string }>(
    'select id from thread_replies where thread_id = ? order by path limit 1 offset 12000',
    exampleThreadId,
  );
  const [middle] = results;
  for (const query of ['', 'after', 'before', 'reply'].map(
    (name) => name && `?${name}=${middle?.id}`,
  )) {
    const answer = await requestThreadReplies(query, testUsers.member);
    const { data } = await answer.clone().json<ThreadPage>();
    expect([data.length, getResponseQueryStatistics(answer).roundTrips]).toEqual([size.replies, 2]);
    expect(getResponseQueryStatistics(answer).rowsRead, query).toBeLessThanOrEqual(budget);
    const screen = getResponseQueryStatistics(await fetchApp(`/t/${exampleThreadTag}${query}`));
    expect(screen.rowsRead, query).toBeLessThanOrEqual(budget + 20);
    expect(screen.roundTrips, query).toBe(1);
  }
  const costs: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    costs.push(
      getResponseQueryStatistics(await postReply({ reply_id: middle?.id }, testUsers.admin))
        .rowsRead,
    );
  }
  // The first one also notifies the parent's author, and may read the crisis words.
  expect(Math.max(...costs)).toBeLessThanOrEqual(100);
  expect(costs.at(-1)).toBeLessThanOrEqual(80);
});
