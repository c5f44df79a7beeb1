import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { accountSchema } from '../contract/accounts/accounts.ts';
import { setClock } from '../db/clock.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
const confirm = async (who: string, of = id) => callApi('POST', `users/${of}/confirm`, who);
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
  const profile = async () => (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json();
  expect(await profile()).toMatchObject({ is_accepting_clients: null });
  recordedPurges.length = 0;
  const moment = Date.now() + 5000;
  setClock(() => moment);
  const answer = await confirm(testUsers.host);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toMatch(/^"\d+"$/);
  const confirmed_at = new Date(moment).toISOString();
  expect(accountSchema.parse(await answer.json())).toMatchObject({ id, confirmed_at });
  expect(await profile()).toMatchObject({ is_accepting_clients: true, confirmed_at });
  expect(recordedPurges).toEqual([['users']]);
  expect(await latest()).toEqual({
    description: 'Details confirmed',
    created_by: id,
    link_table: 'users',
  });
});

test('an admin reconfirms for a user; unknown users answer 404', async () => {
  expect((await confirm(testUsers.admin)).status).toBe(200);
  expect(await latest()).toMatchObject({ created_by: demoId('users', testUsers.admin) });
  expect((await confirm(testUsers.admin, '0d000000-0000-7000-8000-000000000000')).status).toBe(404);
});
