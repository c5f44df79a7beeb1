import { beforeAll, beforeEach, expect } from 'vitest';
import { DB, idOf, send, withWorld, world } from '../world.ts';

export const [nora, ruth] = [world.member, world.host].map((tag) => idOf('users', tag)) as [
  string,
  string,
];

export const walk = idOf('events', 'slow-walk-round-the-docks');

export const own = idOf('uploaded_files', 'noras');

export const film = idOf('uploaded_files', 'noras-film');

/** The demo community with a picture and a video of Nora, and an unused daily allowance. */
export function withOwnEvents() {
  withWorld();
  beforeAll(async () => {
    for (const [id, type] of [
      [own, 'image/webp'],
      [film, 'video/webm'],
    ]) {
      await DB.run(
        `insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
          values (?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'users', ?2, ?3, ?1, 'Own', 1)`,
        ...[id, nora, type],
      );
    }
  });
  beforeEach(() => DB.run('delete from counted_acts'));
}

export const call = (
  method: string,
  path: string,
  by: string | null,
  body?: unknown,
  headers?: object,
) => send(method, `users/${path}`, by, body, headers);

export const told = async (id: string) =>
  await DB.all(
    'select description, link_table, created_by from history where link_id = ? order by id',
    id,
  );

export const at = (day: number, hour = 10) => `2027-05-${day}T${hour}:00:00.000Z`;

const evening = { name: 'A walk', start_at: at(10), end_at: at(10, 12), image_1_id: own };

export const add = (by: string, body: object = {}, headers: object = {}, person = nora) =>
  call('POST', `${person}/events`, by, { ...evening, ...body }, headers);

export const added = async (...args: Parameters<typeof add>) => {
  const answer = await add(...args);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
