// @vitest-environment node
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '../tests/setup/temp.ts';
import { validatePushKey } from '../worker/notifications/push-key.ts';
import { generatePushKey } from './local/generate-key.ts';
import { addLocalSecret, readLocalSecrets } from './local/local-secrets.ts';

const folder = createTempFolder();

test('reads a push key as it was written, after other keys', async () => {
  const file = join(folder, 'push');
  writeFileSync(file, `VAPID_KEY='{"kty":"EC"}'\n`);
  const key = generatePushKey();
  addLocalSecret('PUSH_KEY', key, file);
  expect(readLocalSecrets(file)).toEqual({ VAPID_KEY: '{"kty":"EC"}', PUSH_KEY: key });
  expect(await validatePushKey(readLocalSecrets(file))).toBeNull();
  expect(generatePushKey()).not.toBe(key);
});

test('reads keys of a file with byte order mark and Windows line ends', () => {
  const file = join(folder, 'windows');
  writeFileSync(file, '\ufeffDATA_KEY="two"\r\nSESSION_KEY=one\r\nPUSH_KEY=\'{"kty":"EC"}\'\r\n');
  const keys = { DATA_KEY: 'two', SESSION_KEY: 'one', PUSH_KEY: '{"kty":"EC"}' };
  expect(readLocalSecrets(file)).toEqual(keys);
});

test('makes new and existing key files private', () => {
  const fresh = join(folder, 'fresh');
  const older = join(folder, 'older');
  writeFileSync(older, 'SESSION_KEY="one"\n', { mode: 0o644 });
  for (const file of [fresh, older]) {
    addLocalSecret('DATA_KEY', 'two', file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readLocalSecrets(older)).toEqual({ SESSION_KEY: 'one', DATA_KEY: 'two' });
});
