import { beforeAll, expect, test } from 'vitest';
import { postSignIn } from '../../tests/fixtures/security.ts';
import { callApi, DB, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { getNowIso } from '../db/clock.ts';
import { buildFirstAdminSql } from './first-admin.ts';
import { createToken } from './link-token.ts';

withSeededDatabase();

/** Runs the statements one by one outside the worker, like an operator. */
async function makeAdmin(email: string, name = "Wren O'Dell") {
  const { secret, hash } = await createToken();
  const tag = 'wren-o-dell';
  for (const sql of buildFirstAdminSql({ email, name, tag, hash, now: getNowIso() })) {
    await DB.run(sql);
  }
  const row = await DB.first('select * from users where email = ?', email);
  return { secret, row };
}

let made: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  made = await makeAdmin('wren@example.net');
});

test('the first admin chooses a password by link', async () => {
  expect(made.row).toMatchObject({ is_admin: 1, is_active: 1, password_hash: null });
  const link = `users/password-reset/${made.row?.id}/${made.secret}`;
  const password = 'seven quiet herons';
  expect((await callApi('PUT', link, null, { password })).status).toBe(204);
  expect((await postSignIn('wren@example.net', password)).status).toBe(200);
});

test('running again creates only a new link', async () => {
  const again = await makeAdmin('wren@example.net');
  expect(again.row?.id).toBe(made.row?.id);
});

test('an existing account becomes admin and keeps name and tag', async () => {
  const before = await DB.first<{ email: string; name: string; tag: string; version: number }>(
    'select email, name, tag, version from users where tag = ?',
    testUsers.basic,
  );
  if (!before) throw new Error('Nobody has this tag.');
  const { row } = await makeAdmin(before.email);
  const { version, ...kept } = before;
  expect(row).toMatchObject({ ...kept, is_admin: 1, version: version + 1 });
});

test('a second account of the same name gets its own tag', async () => {
  const { row } = await makeAdmin('other-wren@example.net');
  expect(row?.tag).toMatch(/^wren-o-dell-[0-9a-f]{6}$/);
});

test('recovers an admin who lost all second factors', async () => {
  const { row } = await makeAdmin('wren@example.net');
  const id = row?.id;
  const authenticator = {
    user_id: id,
    created_at: getNowIso(),
    confirmed_at: getNowIso(),
    secret: 'lost',
  };
  await DB.insert('authenticators', authenticator);
  expect((await postSignIn('wren@example.net', 'seven quiet herons')).status).toBe(401);
  await makeAdmin('wren@example.net');
  expect((await postSignIn('wren@example.net', 'seven quiet herons')).status).toBe(200);
  const resets = () =>
    DB.column(
      "select detail from security_events where user_id = ? and kind = 'second_factor_reset'",
      id,
    );
  expect(await resets()).toEqual(['By an operator']);
  await makeAdmin('wren@example.net');
  expect(await resets(), 'nothing was there to reset').toHaveLength(1);
});
