import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addDirectory } from '../../tests/volume.ts';
import { ask, DB, idOf, sending, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { threadPage as size } from '../contract/limits.ts';
import type { ThreadPage } from '../contract/threads.ts';

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
const write = async (body: object = {}, headers = member) => {
  const words = { thread_id, comments: '<p>Words</p>', ...body };
  const answer = await ask('/sobe/v1/thread-replies', sending('POST', words, headers));
  expect(answer.status).toBe(201);
  return { id: (await answer.json<{ id: string }>()).id, ...spentOn(answer) };
};

/** Of a reply: itself, who wrote it, who changed it and a like; and the way back to where the page begins. */
const budget = 4 * size.replies + 2 * (size.replies + size.before) + 30;

test('a page reads what it shows, however long the thread is', async () => {
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
  expect(Math.max(...costs)).toBeLessThanOrEqual(60);
}, 120_000);
