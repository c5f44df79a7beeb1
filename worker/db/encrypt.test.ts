import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { decrypt, encrypt, getKeyNames } from './encrypt.ts';

const one = { DATA_KEY: 'one key of more than thirty-two bytes, yes' };
const other = { DATA_KEY: 'another key of more than thirty-two bytes' };

test('decrypts a value only at its place', async () => {
  const sealed = await encrypt(one, 'a secret', 'here');
  expect(sealed).not.toContain('secret');
  expect(await decrypt(one, sealed, 'here')).toBe('a secret');
  expect(await decrypt(one, sealed, 'there')).toBeNull();
});

test('a ciphertext names its key and needs it', async () => {
  const sealed = await encrypt(one, 'a secret', 'here');
  expect(sealed.split('.')[0]).toBe((await getKeyNames(one)).present);
  expect(await decrypt(other, sealed, 'here')).toBeNull();
  const both = { ...other, DATA_KEY_PREVIOUS: one.DATA_KEY };
  expect(await decrypt(both, sealed, 'here')).toBe('a secret');
});

test('does not decrypt a modified ciphertext', async () => {
  const [key, iv, text = ''] = (await encrypt(one, 'a secret', 'here')).split('.');
  const turned = text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`;
  expect(await decrypt(one, `${key}.${iv}.${turned}`, 'here')).toBeNull();
  expect(await decrypt(one, 'nothing of ours', 'here')).toBeNull();
});

test('throws a clear error without a key', async () => {
  await expect(encrypt({}, 'a secret', 'here')).rejects.toThrow('DATA_KEY is not set');
  expect((await getKeyNames({})).present).toBeNull();
  expect((await getKeyNames(env)).present).toMatch(/^[0-9a-f]{8}$/);
});
