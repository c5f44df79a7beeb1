/**
 * Encrypts values with AES-256-GCM and DATA_KEY, bound to their row and column, as
 * `{key}.{vector}.{text}`.
 */

import { createHash, createHmac } from 'node:crypto';
import { base64url } from 'jose';
import type { Bindings } from '../env.ts';
import { MisconfiguredError } from '../http/http-error.ts';

type Keys = Partial<Pick<Bindings, 'DATA_KEY' | 'DATA_KEY_PREVIOUS'>>;

const encoder = new TextEncoder();
const algorithm = 'AES-GCM';
/** Bytes of an initialisation vector: NIST SP 800-38D, section 8.2. */
const VECTOR_BYTES = 12;

/**
 * The result is `{key}.{vector}.{text}`, the last two in base64url; `place` names row and column.
 * @throws MisconfiguredError without DATA_KEY
 */
export async function encrypt(env: Keys, text: string, place: string): Promise<string> {
  if (!env.DATA_KEY) throw missingDataKey();
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData: encoder.encode(place) },
    await importKey(env.DATA_KEY),
    encoder.encode(text),
  );
  return [computeKeyName(env.DATA_KEY), toText(iv), toText(new Uint8Array(sealed))].join('.');
}

/** Decrypts a value of this place; null if its key is missing or it was tampered with. */
export async function decrypt(env: Keys, sealed: string, place: string): Promise<string | null> {
  const [of = '', iv = '', text = ''] = sealed.split('.');
  for (const secret of [env.DATA_KEY, env.DATA_KEY_PREVIOUS]) {
    if (!secret || computeKeyName(secret) !== of) continue;
    const opened = await crypto.subtle
      .decrypt(
        { name: algorithm, iv: toBytes(iv), additionalData: encoder.encode(place) },
        await importKey(secret),
        toBytes(text),
      )
      .catch(() => null);
    return opened && new TextDecoder().decode(opened);
  }
  return null;
}

/** Names of the configured keys. Every ciphertext begins with the name of its key. */
export const getKeyNames = async ({ DATA_KEY, DATA_KEY_PREVIOUS }: Keys) => ({
  present: DATA_KEY ? computeKeyName(DATA_KEY) : null,
  previous: DATA_KEY_PREVIOUS ? computeKeyName(DATA_KEY_PREVIOUS) : null,
});

/**
 * Keyed hash: SHA-256 HMAC in hex.
 * @throws MisconfiguredError without DATA_KEY
 */
export async function computeKeyedHash(env: Keys, text: string): Promise<string> {
  if (!env.DATA_KEY) throw missingDataKey();
  const key = digest(`fingerprints of ${env.DATA_KEY}`);
  return createHmac('sha256', key).update(text).digest('hex');
}

const missingDataKey = () => new MisconfiguredError('DATA_KEY is not set. See docs/settings.md.');

/** Eight hex digits of a hash: they tell two keys apart without revealing them. */
const computeKeyName = (secret: string) => digest(`name of ${secret}`).toString('hex', 0, 4);

/** The secret may have any length from 32 bytes; the AES key has exactly 32. */
const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', digest(secret), algorithm, false, ['encrypt', 'decrypt']);

const digest = (text: string) => createHash('sha256').update(text).digest();

const toText = (bytes: Uint8Array) => base64url.encode(bytes);
const toBytes = (text: string) => new Uint8Array(base64url.decode(text));
