import { beforeEach } from 'vitest';
import { type ParkedList, parkedList } from '../../worker/contract/system/dead-letters.ts';
import { newId } from '../../worker/db/ids.ts';
import { DB, idOf, send, withWorld, world } from '../world.ts';

/** Deletes all dead letters before each test. */
export function withParked() {
  withWorld();
  beforeEach(async () => {
    await DB.run('delete from parked_messages');
    await DB.run("delete from history where link_table = 'parked'");
  });
}

export const list = async (query = ''): Promise<ParkedList> =>
  parkedList.parse(await (await send('GET', `parked${query}`, world.admin)).json());

export const replay = (id: string, bindings: object = {}) =>
  send('POST', `parked/${id}/replay`, world.admin, undefined, {}, bindings);

export const view = {
  id: newId(), created_at: new Date().toISOString(), client_ip: '203.0.113.7',
  created_by: idOf('users', world.member), country: null, user_agent: null,
  object_type_tag: 'home', access_type_tag: 'view', height: 1, width: 1,
};
