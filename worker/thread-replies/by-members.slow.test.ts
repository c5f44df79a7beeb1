import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addDirectory } from '../../tests/volume.ts';
import { idOf, purged, send, spentOn, withWorld, world } from '../../tests/world.ts';

withWorld();

beforeEach(() => {
  purged.length = 0;
});

const tag = 'i-lasted-three-minutes';
const thread_id = idOf('threads', tag);
const write = (body: object, by = world.member, headers: object = {}) =>
  send('POST', 'thread-replies', by, { thread_id, comments: '<p>Words</p>', ...body }, headers);
const change = (id: string, body: unknown, by = world.member, headers: object = {}) =>
  send('PATCH', `thread-replies/${id}`, by, body, headers);
test('to write and to like cost the same however many have written', async () => {
  await addDirectory(env.DB, 1, 2_000);
  // The first finds a full part, and divides it.
  await write({});
  const answer = await write({});
  expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(60);
  const { id } = await answer.json<{ id: string }>();
  for (const verb of ['like', 'unlike']) {
    expect(
      spentOn(await send('POST', `threads/${thread_id}/${id}/${verb}`, world.basic)).rowsRead,
    ).toBeLessThanOrEqual(40);
  }
  expect(spentOn(await change(id, { is_deleted: true })).rowsRead).toBeLessThanOrEqual(60);
}, 60_000);
