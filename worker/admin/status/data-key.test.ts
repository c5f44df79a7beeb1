import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { getAuthenticatorSecretPlace } from '../../auth/second-factor/verify-code.ts';
import { Database } from '../../db/client.ts';
import { encrypt } from '../../db/encrypt.ts';
import { checkDataKey } from './build-report.ts';

withSeededDatabase();

test('reports if the previous DATA_KEY can be removed, and lost values', async () => {
  const before = { DATA_KEY: 'the key from before, of more than thirty-two bytes' };
  const place = getAuthenticatorSecretPlace(demoId('users', testUsers.member));
  await DB.run(
    'insert into authenticators (user_id, created_at, secret) values (?, ?, ?)',
    demoId('users', testUsers.member),
    '2026-01-01T00:00:00.000Z',
    await encrypt(before, 's', place),
  );
  const told = (bindings: object) => checkDataKey({ ...env, ...bindings }, new Database(env.DB));
  const set = { is_set: true };
  expect(await told({})).toEqual({ ...set, has_previous: false, waiting: 0, lost: 1 });
  const both = { DATA_KEY_PREVIOUS: before.DATA_KEY };
  expect(await told(both)).toEqual({ ...set, has_previous: true, waiting: 1, lost: 0 });
  await DB.run('delete from authenticators');
  expect(await told(both)).toEqual({ ...set, has_previous: true, waiting: 0, lost: 0 });
});
