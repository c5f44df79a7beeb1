import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { getAuthenticatorSecretPlace } from '../auth/second-factor/verify-code.ts';
import { Database } from '../db/client.ts';
import { decrypt, encrypt, getKeyNames } from '../db/encrypt.ts';
import { reencryptJob } from './reencrypt-job.ts';

withSeededDatabase();

const changed = {
  ...env,
  DATA_KEY: 'the key that comes after, of more than thirty-two bytes',
  DATA_KEY_PREVIOUS: env.DATA_KEY,
};
const run = (bindings: typeof env) =>
  reencryptJob.run(bindings as never, new Database(env.DB), {} as never);

test('re-encrypts with the new key so the previous one can be removed', async () => {
  const db = new Database(env.DB);
  const people = [testUsers.member, testUsers.admin].map((tag) => demoId('users', tag));
  for (const id of people) {
    const secret = await encrypt(env, `secret of ${id}`, getAuthenticatorSecretPlace(id));
    await db.batch([
      {
        sql: 'insert into authenticators (user_id, created_at, secret, confirmed_at) values (?, ?, ?, ?)',
        params: [id, '2026-01-01T00:00:00.000Z', secret, '2026-01-01T00:00:00.000Z'],
      },
    ]);
  }
  expect(await run(changed)).toMatchObject({ note: 'Encrypted again: 2.', hasMore: false });
  expect(await run(changed)).toMatchObject({ note: 'Encrypted again: 0.' });
  const { present } = await getKeyNames(changed);
  const results = await DB.all<{
    user_id: string;
    secret: string;
  }>('select user_id, secret from authenticators');
  const { DATA_KEY } = changed;
  for (const { user_id, secret } of results) {
    expect(secret.startsWith(`${present}.`)).toBe(true);
    expect(await decrypt({ DATA_KEY }, secret, getAuthenticatorSecretPlace(user_id))).toBe(
      `secret of ${user_id}`,
    );
  }
});

test('with one key nothing is done', async () => {
  expect(await run(env)).toMatchObject({ note: 'There is only one key.' });
});
