import { expect } from 'vitest';
import { threadPage } from '../../worker/contract/threads.ts';
import { idOf, send, spentOn, world } from '../world.ts';

export const tag = 'i-lasted-three-minutes';
export const thread_id = idOf('threads', tag);

export const asked = (query = '', by: string | null = null, of = tag) =>
  send('GET', `threads/fe/${of}/pages${query}`, by);
export const page = async (query = '', by: string | null = null) =>
  threadPage.parse(await (await asked(query, by)).json());

/** A reply, and what it cost. */
export async function write(body: object = {}, by = world.member) {
  const answer = await send('POST', 'thread-replies', by, {
    ...{ thread_id, comments: '<p>Words</p>' },
    ...body,
  });
  expect(answer.status).toBe(201);
  return { id: (await answer.json<{ id: string }>()).id, ...spentOn(answer) };
}
