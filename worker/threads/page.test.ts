import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addDirectory } from '../../tests/volume.ts';
import { ask, DB, idOf, sending, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { blocked } from '../../tests/worlds/blocked.ts';
import { deepestReply, threadPage as size } from '../contract/limits.ts';
import { type ThreadPage, threadPage } from '../contract/threads.ts';

withWorld();

let member: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  member = await signedIn(world.member);
  admin = await signedIn(world.admin);
});

const tag = 'i-lasted-three-minutes';
const thread_id = idOf('threads', tag);

const asked = (query = '', headers: HeadersInit = {}, of = tag) =>
  ask(`/sobe/v1/threads/fe/${of}/pages${query}`, { headers });
const page = async (query = '', headers: HeadersInit = {}) =>
  threadPage.parse(await (await asked(query, headers)).json());
const write = async (body: object = {}, headers = member) => {
  const words = { thread_id, comments: '<p>Words</p>', ...body };
  const answer = await ask('/sobe/v1/thread-replies', sending('POST', words, headers));
  expect(answer.status).toBe(201);
  return { id: (await answer.json<{ id: string }>()).id, ...spentOn(answer) };
};
const change = (id: string, body: object, headers: object) =>
  ask(`/sobe/v1/thread-replies/${id}`, sending('PATCH', body, headers));

/** All pages, from the first to the last. */
async function all() {
  const pages = [await page()];
  for (let after = pages[0]?.after; after; after = pages.at(-1)?.after) {
    pages.push(await page(`?after=${after}`));
  }
  return pages;
}

const allReplies = async () => (await all()).flatMap(({ data }) => data);

test('a short thread is one page, which holds what the whole list holds', async () => {
  const whole = await ask(`/sobe/v1/threads/fe/${tag}/replies?limit=100`);
  const { data, count } = await whole.json<ThreadPage>();
  expect(await page()).toEqual({ count, before: null, after: null, data });
});

test('a reply of another thread leads to the first page, and no thread to nothing', async () => {
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
  expect((await asked('', {}, 'nothing')).status).toBe(404);
});

test('deleted replies keep their places in the pages, and are not told as replies', async () => {
  const counts = async () => {
    const [list, one, whole, kept] = await Promise.all([
      ask('/sobe/v1/threads/fe?limit=100'),
      ask(`/sobe/v1/threads/fe/${tag}`),
      ask(`/sobe/v1/threads/fe/${tag}/replies?limit=1`),
      ask(`/sobe/v1/threads/${thread_id}`, { headers: admin }),
    ]);
    const { data } = await list.json<{ data: { tag: string; replies_count: number }[] }>();
    const told = [data.find((thread) => thread.tag === tag), await one.json(), await kept.json()];
    const numbers = told.map((thread) => (thread as { replies_count: number }).replies_count);
    expect(new Set(numbers).size).toBe(1);
    const { count } = await whole.json<{ count: number }>();
    expect((await page()).count).toBe(count);
    const screen = await (await ask(`/t/${tag}`)).text();
    expect(screen).toContain(`"userInteractionCount":${Number(numbers[0]) - 1}`);
    return { told: Number(numbers[0]), places: count };
  };
  const actual = await DB.first<{ told: number; places: number }>(
    'select count(*) as places, count(*) filter (where is_deleted = 0) as told from thread_replies where thread_id = ?',
    thread_id,
  );
  const before = await counts();
  expect(before).toEqual(actual);
  expect(before.told).toBeLessThan(before.places);
  const { id } = await write();
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 1 });
  for (const headers of [member, admin]) await change(id, { is_deleted: true }, headers);
  expect(await counts()).toEqual({ told: before.told, places: before.places + 1 });
  await change(id, { is_deleted: false }, admin);
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 1 });
  await DB.run(
    `insert into thread_replies (id, created_at, updated_at, thread_id, path, comments, is_deleted)
      select ?2, created_at, created_at, thread_id, path || '/' || ?2, '<p>Gone</p>', 1 from thread_replies where id = ?1`,
    id,
    crypto.randomUUID(),
  );
  expect(await counts()).toEqual({ told: before.told + 1, places: before.places + 2 });
});

test('only who may restore a reply is told so, and nobody is told its text', async () => {
  const { id } = await write({ comments: '<p>Too much said</p>' });
  const told = async (headers: HeadersInit = {}) => {
    const { data } = await page(`?reply=${id}`, headers);
    const { is_deleted, may_restore, comments } = data.find((one) => one.id === id) ?? {};
    return { is_deleted, may_restore, comments };
  };
  const basic = await signedIn(world.basic);
  const deleted = { is_deleted: true, comments: null };
  expect(await told(member)).toMatchObject({ is_deleted: false, may_restore: false });
  await change(id, { is_deleted: true }, member);
  for (const [headers, may_restore] of [
    [member, true],
    [admin, true],
    [basic, false],
    [{}, false],
  ] as const) {
    expect(await told(headers)).toEqual({ ...deleted, may_restore });
  }
  await change(id, { is_deleted: false }, member);
  await change(id, { is_deleted: true }, admin);
  expect(await told(member)).toEqual({ ...deleted, may_restore: false });
  expect(await told(admin)).toEqual({ ...deleted, may_restore: true });
});

test('a reply tells when its words were changed, and neither that it was deleted nor restored', async () => {
  const { id } = await write();
  const told = async () => (await page(`?reply=${id}`)).data.find((one) => one.id === id);
  for (const is_deleted of [true, false]) await change(id, { is_deleted }, member);
  await change(id, { comments: '<p>Words</p>' }, member);
  expect((await told())?.edited_at).toBeNull();
  expect((await told())?.updated_at).not.toBe((await told())?.created_at);
  await change(id, { comments: '<p>Other words</p>' }, member);
  const edited = (await told())?.updated_at;
  for (const is_deleted of [true, false]) await change(id, { is_deleted }, admin);
  expect((await told())?.edited_at).toBe(edited);
});

test('the version that a page tells is the one that a change is made on', async () => {
  const { id } = await write();
  const version = (await page(`?reply=${id}`)).data.find((one) => one.id === id)?.version;
  const on = { ...member, 'If-Match': `"${version}"` };
  expect((await change(id, { comments: '<p>Anew</p>' }, on)).status).toBe(200);
  expect((await change(id, { comments: '<p>Late</p>' }, on)).status).toBe(409);
});

test('a reply is told to be hidden from who does not meet its author, deleted ones too', async () => {
  const basic = await signedIn(world.basic);
  const [shown, gone] = [await write({}, basic), await write({}, basic)];
  await change(gone.id, { is_deleted: true }, basic);
  const told = async (id: string, headers: HeadersInit) => {
    const { data } = await page(`?reply=${id}`, headers);
    const { is_hidden, is_deleted, created_by, created_by_name, comments } =
      data.find((one) => one.id === id) ?? {};
    return { is_hidden, is_deleted, created_by, created_by_name, comments };
  };
  const blocker = idOf('users', world.basic);
  expect(await told(gone.id, member)).toMatchObject({ is_hidden: false, created_by: blocker });
  await blocked(world.basic, world.member);
  const nobody = { created_by: null, created_by_name: null, comments: null };
  const hidden = { ...nobody, is_hidden: true };
  expect(await told(shown.id, member)).toEqual({ ...hidden, is_deleted: false });
  expect(await told(gone.id, member)).toEqual({ ...hidden, is_deleted: true });
  expect(await told(gone.id, {})).toMatchObject({ is_hidden: false, created_by: blocker });
  await DB.run('update thread_replies set created_by = null where id = ?', gone.id);
  expect(await told(gone.id, member)).toEqual({ ...nobody, is_hidden: false, is_deleted: true });
  await DB.run('delete from blocks');
});

test('below the deepest place replies stand by time, each behind what it answers, and no path grows', async () => {
  const chain: string[] = [];
  for (let level = 0; level < deepestReply + 60; level += 1) {
    chain.push((await write({ reply_id: chain.at(-1) }, admin)).id);
  }
  const beside = await write({ reply_id: chain[deepestReply - 1] }, admin);
  const below = await write({ reply_id: chain[deepestReply + 3] }, admin);
  const written = [...chain, beside.id, below.id];
  const results = await DB.all<{
    id: string;
    reply_id: string | null;
    depth: number;
    length: number;
  }>(
    'select id, reply_id, depth, length(path) as length from thread_replies where thread_id = ? order by path',
    thread_id,
  );
  const held = results.filter(({ id }) => written.includes(id));
  expect(held.map(({ id }) => id)).toEqual(written);
  expect(held.map(({ depth }) => depth)).toEqual(
    written.map((_, index) => Math.min(index, deepestReply)),
  );
  expect(held.slice(1, -2).map(({ reply_id }) => reply_id)).toEqual(chain.slice(0, -1));
  expect(Math.max(...held.map(({ length }) => length))).toBe(37 * (deepestReply + 1) - 1);
  const shown = (await allReplies()).map(({ id }) => id).filter((id) => written.includes(id));
  expect(shown).toEqual(written);
}, 120_000);

test('what answers a reply whose path is older, and deeper, stands behind it', async () => {
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
    answers.push((await write({ reply_id }, admin)).id);
  }
  const order = (await allReplies()).map(({ id }) => id);
  const places = [...ids, ...answers].map((id) => order.indexOf(id));
  expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
}, 60_000);

test('from page to page, on and back, each reply stands once and in order', async () => {
  const answered = (await page()).data[0]?.id;
  for (let written = 0; written < 130; written += 1) {
    await write(written % 2 ? { reply_id: answered } : {}, admin);
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

test('the address of a reply is the page in which it stands, known as the thread’s', async () => {
  const [first, last] = [(await page()).data[0]?.id, (await write({}, admin)).id];
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

/** Of a reply: itself, who wrote it, who changed it and a like; and the way back to where the page begins. */
const budget = 4 * size.replies + 2 * (size.replies + size.before) + 30;

test('a page reads what it shows, however long the thread is', { tags: 'slow' }, async () => {
  await addDirectory(env.DB, 1, 20_000);
  const results = await DB.all<{ id: string }>(
    'select id from thread_replies where thread_id = ? order by path limit 1 offset 12000',
    thread_id,
  );
  const [middle] = results;
  for (const query of ['', 'after', 'before', 'reply'].map(
    (name) => name && `?${name}=${middle?.id}`,
  )) {
    const answer = await asked(query, member);
    const { data } = await answer.clone().json<ThreadPage>();
    expect([data.length, spentOn(answer).roundTrips]).toEqual([size.replies, 2]);
    expect(spentOn(answer).rowsRead, query).toBeLessThanOrEqual(budget);
    const screen = spentOn(await ask(`/t/${tag}${query}`));
    expect(screen.rowsRead, query).toBeLessThanOrEqual(budget + 20);
    expect(screen.roundTrips, query).toBe(1);
  }
  const costs: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    costs.push((await write({ reply_id: middle?.id }, admin)).rowsRead);
  }
  // The first one besides tells whoever wrote what it answers.
  expect(Math.max(...costs)).toBeLessThanOrEqual(80);
});
