import { expect } from 'vitest';
import { DB, idOf, send, world } from '../setup/database.ts';

export const tag = 'i-lasted-three-minutes';

export const thread_id = idOf('threads', tag);

export const write = (body: object, by = world.member, headers: object = {}) =>
  send('POST', 'thread-replies', by, { thread_id, comments: '<p>Words</p>', ...body }, headers);

export const written = async (body: object = {}, by = world.member) => {
  const answer = await write(body, by);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

export const change = (id: string, body: unknown, by = world.member, headers: object = {}) =>
  send('PATCH', `thread-replies/${id}`, by, body, headers);

export const row = (id: string) =>
  DB.first<Record<string, unknown>>('select * from thread_replies where id = ?', id);

export const told = async (id: string) =>
  await DB.column('select description from history where link_id = ? order by id', id);

export const deleted = (table: string, id: string, is_deleted: number) =>
  DB.run(`update ${table} set is_deleted = ? where id = ?`, is_deleted, id);

/** Statuses of concurrent requests. */
export const together = async (...calls: (Promise<Response> | Response)[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
