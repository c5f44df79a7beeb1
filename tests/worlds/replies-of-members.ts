import { expect } from 'vitest';
import { DB, demoId, callApi, testUsers } from '../setup/database.ts';

export const exampleThreadTag = 'i-lasted-three-minutes';

export const exampleThreadId = demoId('threads', exampleThreadTag);

export const postReply = (body: object, by = testUsers.member, headers: object = {}) =>
  callApi('POST', 'thread-replies', by, { thread_id: exampleThreadId, comments: '<p>Words</p>', ...body }, headers);

export const postReplyForId = async (body: object = {}, by = testUsers.member) => {
  const answer = await postReply(body, by);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

export const patchReply = (id: string, body: unknown, by = testUsers.member, headers: object = {}) =>
  callApi('PATCH', `thread-replies/${id}`, by, body, headers);

export const findReply = (id: string) =>
  DB.first<Record<string, unknown>>('select * from thread_replies where id = ?', id);

export const listReplyHistory = async (id: string) =>
  await DB.column('select description from history where link_id = ? order by id', id);

export const setDeleted = (table: string, id: string, is_deleted: number) =>
  DB.run(`update ${table} set is_deleted = ? where id = ?`, is_deleted, id);

/** Statuses of concurrent requests. */
export const getStatuses = async (...calls: (Promise<Response> | Response)[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
