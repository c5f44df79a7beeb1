import { beforeEach, expect } from 'vitest';
import type { Values } from '../../worker/contract/resource.ts';
import { DB, idOf, send, withWorld, world } from '../world.ts';

/** The demo community with unused daily allowances. */
export function withPlaces() {
  withWorld();
  beforeEach(() => DB.run('delete from counted_acts'));
}

export const [nora, ruth, robin] = [world.member, world.host, world.admin].map((tag) =>
  idOf('users', tag),
) as [string, string, string];
export const ruths = idOf('user_locations', `${world.host}:st-werburgh-rooms`);
export const rooms = idOf('locations', 'st-werburgh-rooms');

export const call = (
  method: string,
  path: string,
  by: string | null,
  body?: unknown,
  headers?: object,
) => send(method, `users/${path}`, by, body, headers);
export const get = async (path: string, by: string) => {
  const answer = await call('GET', path, by);
  expect(answer.status, path).toBe(200);
  return answer.json<{ count: number; data: (Values & { id: string })[] }>();
};
export const told = async (id: string) =>
  await DB.all(
    'select description, link_table, created_by from history where link_id = ? order by id',
    id,
  );

const shed = {
  name: 'The Shed',
  description: 'A shed with a stove.',
  address_country_id: 'GB',
  address_town: 'Ådal',
};
export const add = (by = world.member, body: object = {}, person = nora, headers: object = {}) =>
  call('POST', `${person}/and_locations`, by, { ...shed, ...body }, headers);
export const added = async (...args: Parameters<typeof add>) => {
  const answer = await add(...args);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
export const one = async (link: string, by = world.member, person = nora) =>
  (await call('GET', `${person}/and_locations/${link}`, by)).json<Values & { id: string }>();
