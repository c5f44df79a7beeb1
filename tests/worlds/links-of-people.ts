import { beforeEach, expect, beforeAll } from 'vitest';
import type { Values } from '../../worker/contract/resources/resource.ts';
import { DB, idOf, send, withWorld, world } from '../world.ts';
import type { Row } from '../../demo/read-content.ts';

/** The demo community with unused daily allowances. */
export function withPlaces() {
  withWorld();
  beforeEach(() => DB.run('delete from counted_acts'));
}

const [nora, ruth, robin] = [world.member, world.host, world.admin].map((tag) =>
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


export const ana = idOf('users', 'ana-kovac');
export const studio = idOf('locations', 'harbour-studio');
export const anas = idOf('user_locations', 'ana-kovac:st-werburgh-rooms');
export const noras = idOf('user_locations', `${world.member}:st-werburgh-rooms`);

/**
 * Restores the memberships of the demo data before each test: Ana's request is pending, Ruth is admin, Nora a
 * member.
 */
export function withLinks() {
  withPlaces();
  let links: Row[] = [];
  beforeAll(async () => {
    links = await DB.all<Row>('select * from user_locations');
  });
  beforeEach(async () => {
    await DB.run("delete from history where description like 'Location %'");
    await DB.run('delete from user_locations');
    for (const link of links) await DB.insert('user_locations', link);
  });
}

export const link = (id: string) => DB.first('select * from user_locations where id = ?', id);

/** Updates columns of a membership. */
export const alter = (id: string, what: object) =>
  DB.run(
    `update user_locations set ${Object.keys(what).map((name) => `${name} = ?`)} where id = ?`,
    ...Object.values(what),
    id,
  );

/** History entries about the locations of a user. */
export const toldOf = (person: string) =>
  DB.all<{ description: string }>(
    `select description, link_table, link_title, created_by from history
      where link_id = ? and description like 'Location %' order by id`,
    person,
  );
export const sentencesOf = async (person: string) =>
  (await toldOf(person)).map(({ description }) => description);

/** Requests membership of the studio. */
export const asking = (person: string, by: string, body: object = {}, headers: object = {}) =>
  call('POST', `${person}/locations`, by, { location_id: studio, ...body }, headers);
/** Requests membership and returns its id. */
export const asked = async (by: string, body: object = {}) =>
  (await (await asking(nora, by, body)).json<{ id: string }>()).id;

/** Decides about a membership; the default is Ana's. */
export const decide = (
  by: string | null,
  body: object,
  of = `${ana}/locations/${anas}`,
  headers: object = {},
) => call('PATCH', of, by, body, headers);
export const remove = (by: string | null, of = `${ana}/locations/${anas}`) =>
  call('DELETE', of, by);
export const makeDefault = (person: string, id: string, by: string) =>
  call('PUT', `${person}/locations/${id}/set_default`, by);

export const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;
