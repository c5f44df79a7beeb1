import { expect } from 'vitest';
import { DB, idOf, send, world } from '../world.ts';

export const sub_category_id = idOf('sub_categories', 'meditation');

export const nora = idOf('users', world.member);

/** Posts a thread as a member and returns the response. */
export const sent = (body: object, by = world.member, headers: object = {}) =>
  send('POST', 'threads', by, { sub_category_id, ...body }, headers);

export const begin = async (body: object, by = world.member, headers: object = {}) => {
  const answer = await sent(body, by, headers);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

export const row = (id: string) =>
  DB.first<Record<string, unknown>>('select * from threads where id = ?', id);

export const told = async (id: unknown) =>
  await DB.all(
    'select description, created_by, link_table, link_title from history where link_id = ? order by id',
    id,
  );
