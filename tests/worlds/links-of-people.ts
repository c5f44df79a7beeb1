import { beforeAll, beforeEach } from 'vitest';
import type { Row } from '../../demo/content.ts';
import { DB, idOf, world } from '../world.ts';
import { call, nora, withPlaces } from './places-of-people.ts';

export const ana = idOf('users', 'ana-kovac');
export const studio = idOf('locations', 'harbour-studio');
export const anas = idOf('user_locations', 'ana-kovac:st-werburgh-rooms');
export const noras = idOf('user_locations', `${world.member}:st-werburgh-rooms`);

/** Each test begins with the links of the local data: Ana waits at the rooms, of which Ruth is the admin and Nora is. */
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

/** Something of a link becomes other than it was. */
export const alter = (id: string, what: object) =>
  DB.run(
    `update user_locations set ${Object.keys(what).map((name) => `${name} = ?`)} where id = ?`,
    ...Object.values(what),
    id,
  );

/** What history says of the locations of a person. */
export const toldOf = (person: string) =>
  DB.all<{ description: string }>(
    `select description, link_table, link_title, created_by from history
      where link_id = ? and description like 'Location %' order by id`,
    person,
  );
export const sentencesOf = async (person: string) =>
  (await toldOf(person)).map(({ description }) => description);

/** To belong to the studio. */
export const asking = (person: string, by: string, body: object = {}, headers: object = {}) =>
  call('POST', `${person}/locations`, by, { location_id: studio, ...body }, headers);
/** The id of a link that was asked for. */
export const asked = async (by: string, body: object = {}) =>
  (await (await asking(nora, by, body)).json<{ id: string }>()).id;

/** Of the link of Ana, where none is named. */
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
