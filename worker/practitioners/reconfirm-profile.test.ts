import { expect, test } from 'vitest';
import { ask, DB, idOf, purged, send, withWorld, world } from '../../tests/setup/database.ts';
import { account } from '../contract/accounts/accounts.ts';
import { setClock } from '../db/clock.ts';

withWorld();

const id = idOf('users', world.host);
const confirm = async (who: string, of = id) => send('POST', `users/${of}/confirm`, who);
const latest = () =>
  DB.first(
    'select description, created_by, link_table from history where link_id = ? order by rowid desc limit 1',
    id,
  );

test('a member reconfirms claims: new date, expired answer shown again', async () => {
  await DB.run(
    "update users set is_accepting_clients = 1, is_accepting_lapsed = 1, confirmed_at = '2025-01-01T00:00:00.000Z' where id = ?",
    id,
  );
  const profile = async () => (await ask(`/sobe/v1/users/fe/${world.host}`)).json();
  expect(await profile()).toMatchObject({ is_accepting_clients: null });
  purged.length = 0;
  const moment = Date.now() + 5000;
  setClock(() => moment);
  const answer = await confirm(world.host);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  const confirmed_at = new Date(moment).toISOString();
  expect(account.parse(await answer.json())).toMatchObject({ id, confirmed_at });
  expect(await profile()).toMatchObject({ is_accepting_clients: true, confirmed_at });
  expect(purged).toEqual([['users']]);
  expect(await latest()).toEqual({
    description: 'Details confirmed', created_by: id, link_table: 'users',
  });
});

test('an admin reconfirms for a user; unknown users answer 404', async () => {
  expect((await confirm(world.admin)).status).toBe(200);
  expect(await latest()).toMatchObject({ created_by: idOf('users', world.admin) });
  expect((await confirm(world.admin, '0d000000-0000-7000-8000-000000000000')).status).toBe(404);
});
