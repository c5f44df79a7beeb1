import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addDirectory } from '../../../tests/fixtures/sql/volume.ts';
import { ask, DB, idOf, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import { tag, thread_id, write, written } from '../../../tests/worlds/replies-of-members.ts';
import { asked, page } from '../../../tests/worlds/thread-pages.ts';
import { deepestReply, threadPage as size } from '../../contract/shared/limits.ts';
import type { ThreadPage } from '../../contract/community/threads.ts';

withWorld();

/** Replies of all pages in order. */
async function allReplies() {
  const pages = [await page()];
  for (let after = pages[0]?.after; after; after = pages.at(-1)?.after) {
    pages.push(await page(`?after=${after}`));
  }
  return pages.flatMap(({ data }) => data);
}

test('a short thread is one page with all replies', async () => {
  const whole = await ask(`/sobe/v1/threads/fe/${tag}/replies?limit=100`);
  const { data, count } = await whole.json<ThreadPage>();
  expect(await page()).toEqual({ count, before: null, after: null, data });
});

test('a foreign reply shows the first page, an unknown thread 404', async () => {
  const other = await DB.value(
    'select id from thread_replies where thread_id <> ? limit 1',
    thread_id,
  );
  const first = await page();
  for (const name of ['reply', 'after', 'before']) {
    for (const id of [other, idOf('users', 'nobody')]) {
      expect(await page(`?${name}=${id}`)).toEqual(first);
    }
    expect((await asked(`?${name}=x`)).status, name).toBe(422);
  }
  expect((await asked('', null, 'nothing')).status).toBe(404);
});

test('beyond the maximum depth replies are ordered by time', async () => {
  const chain: string[] = [];
  for (let level = 0; level < deepestReply + 60; level += 1) {
    chain.push(await written({ reply_id: chain.at(-1) }, world.admin));
  }
  const beside = await written({ reply_id: chain[deepestReply - 1] }, world.admin);
  const below = await written({ reply_id: chain[deepestReply + 3] }, world.admin);
  const placed = [...chain, beside, below];
  const results = await DB.all<{
    id: string;
    reply_id: string | null;
    depth: number;
    length: number;
  }>(
    'select id, reply_id, depth, length(path) as length from thread_replies where thread_id = ? order by path',
    thread_id,
  );
  const held = results.filter(({ id }) => placed.includes(id));
  expect(held.map(({ id }) => id)).toEqual(placed);
  expect(held.map(({ depth }) => depth)).toEqual(
    placed.map((_, index) => Math.min(index, deepestReply)),
  );
  expect(held.slice(1, -2).map(({ reply_id }) => reply_id)).toEqual(chain.slice(0, -1));
  expect(Math.max(...held.map(({ length }) => length))).toBe(37 * (deepestReply + 1) - 1);
  const shown = (await allReplies()).map(({ id }) => id).filter((id) => placed.includes(id));
  expect(shown).toEqual(placed);
}, 120_000);

test('a reply to an older, deeper reply follows it', async () => {
  const ids = Array.from(
    { length: deepestReply + 40 },
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
    thread_id,
    JSON.stringify(rows),
  );
  const answers: string[] = [];
  for (const reply_id of [ids.at(-1), ids[deepestReply + 5]]) {
    answers.push(await written({ reply_id }, world.admin));
  }
  const order = (await allReplies()).map(({ id }) => id);
  const places = [...ids, ...answers].map((id) => order.indexOf(id));
  expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
}, 60_000);

test('paging in both directions shows each reply once, in order', async () => {
  const answered = (await page()).data[0]?.id;
  for (let count = 0; count < 130; count += 1) {
    await written(count % 2 ? { reply_id: answered } : {}, world.admin);
  }
  const kept = await DB.all<{ id: string }>(
    'select id from thread_replies where thread_id = ? order by path',
    thread_id,
  );
  const ids = kept.map(({ id }) => id);
  const idsIn = ({ data }: ThreadPage) => data.map(({ id }) => id);
  expect((await allReplies()).map(({ id }) => id)).toEqual(ids);
  let back = await page(`?before=${ids.at(-1)}`);
  const seen = [idsIn(back)];
  expect(back.after, 'the last one follows').toBe(ids.at(-2));
  while (back.before) {
    back = await page(`?before=${back.before}`);
    seen.unshift(idsIn(back));
  }
  expect(seen.flat()).toEqual(ids.slice(0, -1));
  for (const place of [0, 5, size.before, size.before + 1, 150, ids.length - 1]) {
    const found = await page(`?reply=${ids[place]}`);
    const from = Math.max(0, place - size.before);
    expect(idsIn(found)).toEqual(ids.slice(from, from + size.replies));
    expect(found.before).toBe(from === 0 ? null : ids[from]);
    expect(found.after).toBe(from + size.replies < ids.length ? idsIn(found).at(-1) : null);
  }
}, 60_000);

test("a reply's URL shows its page with the thread's canonical URL", async () => {
  const first = (await page()).data[0]?.id;
const last = await written({}, world.admin);
  expect((await page(`?reply=${last}`)).before).not.toBeNull();
  const canonical = `rel="canonical" href="`;
  for (const [reply, shown, other] of [
    [last, last, first],
    [first, first, last],
    [idOf('users', 'nobody'), first, last],
    ['x', first, last],
  ] as const) {
    const answer = await ask(`/t/${tag}?reply=${reply}`);
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([200, 1]);
    const page = await answer.text();
    expect(page).toContain(`id="reply-${shown}"`);
    expect(page).not.toContain(`id="reply-${other}"`);
    expect(page).toContain(`href="/t/${tag}?reply=${shown}#reply-${shown}"`);
    expect(page.slice(page.indexOf(canonical)).split('"')[3]).toMatch(new RegExp(`/t/${tag}$`));
  }
});

/** Rows per reply: itself, author, editor and like; plus the walk to the start of the page. */
const budget = 4 * size.replies + 2 * (size.replies + size.before) + 30;

test('a page reads only its rows in threads of any length', { tags: 'slow' }, async () => {
  await addDirectory(env.DB, 1, 20_000);
  const results = await DB.all<{ id: string }>(
    'select id from thread_replies where thread_id = ? order by path limit 1 offset 12000',
    thread_id,
  );
  const [middle] = results;
  for (const query of ['', 'after', 'before', 'reply'].map(
    (name) => name && `?${name}=${middle?.id}`,
  )) {
    const answer = await asked(query, world.member);
    const { data } = await answer.clone().json<ThreadPage>();
    expect([data.length, spentOn(answer).roundTrips]).toEqual([size.replies, 2]);
    expect(spentOn(answer).rowsRead, query).toBeLessThanOrEqual(budget);
    const screen = spentOn(await ask(`/t/${tag}${query}`));
    expect(screen.rowsRead, query).toBeLessThanOrEqual(budget + 20);
    expect(screen.roundTrips, query).toBe(1);
  }
  const costs: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    costs.push(spentOn(await write({ reply_id: middle?.id }, world.admin)).rowsRead);
  }
  // The first one also notifies the parent's author.
  expect(Math.max(...costs)).toBeLessThanOrEqual(80);
});
