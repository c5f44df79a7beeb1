/**
 * Hashes a password as `scrypt$N$r$p$salt$hash`, salt and hash in base64. Reuses the salt of
 * `existing`, so that one computation checks both.
 */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { scryptParameters } from './scrypt-parameters.ts';

type ScryptParameters = typeof scryptParameters;

const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, ScryptParameters & { maxmem: number }, Buffer>(
  scrypt,
);

const deriveKey = (password: string, salt: Buffer, parameters: ScryptParameters) =>
  hashing.derive(password.normalize('NFC'), salt, HASH_BYTES, {
    ...parameters,
    maxmem: 64 * 1024 * 1024,
  });

/** The only expensive computation; tests count its calls. */
export const hashing = { derive };

export async function hashPassword(password: string, existing?: string | null): Promise<string> {
  const salt = (existing && !isWeakHash(existing) && parseHash(existing)?.salt) || randomBytes(16);
  const hash = await deriveKey(password, salt, scryptParameters);
  const { N, r, p } = scryptParameters;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares a password with a hash; takes equally long for accounts without one. */
export async function isPasswordCorrect(password: string, stored: string | null | undefined) {
  const [fits = false] = await matchPasswords(password, [stored]);
  return fits;
}

/**
 * Compares a password with several hashes in one computation. Hashes with a salt other than the
 * first never match.
 */
export async function matchPasswords(
  password: string,
  stored: readonly (string | null | undefined)[],
) {
  const {
    salt,
    hash: _,
    ...parameters
  } = stored.map(parseHash).find((one) => one !== null) ?? DUMMY_HASH;
  const derivedKey = await deriveKey(password, salt, parameters);
  return stored.map((one) => {
    const known = parseHash(one);
    const usesSameSalt = known?.salt.equals(salt) && known.N === parameters.N;
    return Boolean(known && usesSameSalt && timingSafeEqual(derivedKey, known.hash));
  });
}

/** True if a hash uses weaker parameters than new ones. */
export function isWeakHash(stored: string): boolean {
  const found = parseHash(stored);
  return (
    !found ||
    found.N < scryptParameters.N ||
    found.r < scryptParameters.r ||
    found.p < scryptParameters.p
  );
}

const DUMMY_HASH = { ...scryptParameters, salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) };

function parseHash(stored: string | null | undefined) {
  const [scheme, N, r, p, salt = '', hash = ''] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt') return null;
  if (Buffer.from(hash, 'base64').length !== HASH_BYTES) return null;
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
