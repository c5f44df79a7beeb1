// @vitest-environment node
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../tests/setup/temp.ts';
import { faultOfPushKey } from '../worker/notifications/push-key.ts';
import { newPushKey } from './local/generate-key.ts';
import { addSecret, readSecrets } from './local/local-secrets.ts';

const folder = ownFolder();

test('reads a push key as it was written, after other keys', async () => {
  const file = join(folder, 'push');
  writeFileSync(file, `VAPID_KEY='{"kty":"EC"}'\n`);
  const key = newPushKey();
  addSecret('PUSH_KEY', key, file);
  expect(readSecrets(file)).toEqual({ VAPID_KEY: '{"kty":"EC"}', PUSH_KEY: key });
  expect(await faultOfPushKey(readSecrets(file))).toBeNull();
  expect(newPushKey()).not.toBe(key);
});

test('reads keys of a file with byte order mark and Windows line ends', () => {
  const file = join(folder, 'windows');
  writeFileSync(file, '\ufeffDATA_KEY="two"\r\nSESSION_KEY=one\r\nPUSH_KEY=\'{"kty":"EC"}\'\r\n');
  const keys = { DATA_KEY: 'two', SESSION_KEY: 'one', PUSH_KEY: '{"kty":"EC"}' };
  expect(readSecrets(file)).toEqual(keys);
});

test('makes new and existing key files private', () => {
  const fresh = join(folder, 'fresh');
const older = join(folder, 'older');
  writeFileSync(older, 'SESSION_KEY="one"\n', { mode: 0o644 });
  for (const file of [fresh, older]) {
    addSecret('DATA_KEY', 'two', file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readSecrets(older)).toEqual({ SESSION_KEY: 'one', DATA_KEY: 'two' });
});
