import { DB, idOf, send } from '../world.ts';

const path = (by: string, other: string) =>
  `users/${idOf('users', by)}/blocks/${idOf('users', other)}`;

export const block = (by: string, other: string, headers: object = {}) =>
  send('POST', path(by, other), by, undefined, headers);
export const unblock = (by: string, other: string) => send('DELETE', path(by, other), by);

/** Inserts a block by user tags, without the side effects of the API. */
export const blocked = (by: string, other: string) =>
  DB.insert('blocks', {
    id: `${by} ${other}`,
    blocker_id: idOf('users', by), blocked_id: idOf('users', other),
    created_at: '2026-01-01T00:00:00.000Z',
  });
