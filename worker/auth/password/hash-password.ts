import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { strength } from './scrypt-parameters.ts';

type Parameters = typeof strength;

const length = 32;

const derive = promisify<string, Buffer, number, Parameters & { maxmem: number }, Buffer>(scrypt);

const derived = (password: string, salt: Buffer, parameters: Parameters) =>
  hashing.derive(password.normalize('NFC'), salt, length, {
    ...parameters,
    maxmem: 64 * 1024 * 1024,
  });

/** The only expensive computation; tests count its calls. */
export const hashing = { derive };

/**
 * Hashes a password as `scrypt$N$r$p$salt$hash`, salt and hash in base64. Reuses the salt of
 * `beside`, so that one computation checks both.
 */
export async function hashPassword(password: string, beside?: string | null): Promise<string> {
  const salt = (beside && !isWeak(beside) && parsed(beside)?.salt) || randomBytes(16);
  const hash = await derived(password, salt, strength);
  const { N, r, p } = strength;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares a password with a hash; takes equally long for accounts without one. */
export async function passwordFits(password: string, stored: string | null | undefined) {
  const [fits = false] = await passwordsFit(password, [stored]);
  return fits;
}

/**
 * Compares a password with several hashes in one computation. Hashes with a salt other than the
 * first never match.
 */
export async function passwordsFit(
  password: string,
  stored: readonly (string | null | undefined)[],
) {
  const { salt, hash: _, ...parameters } = stored.map(parsed).find((one) => one !== null) ?? nobody;
  const given = await derived(password, salt, parameters);
  return stored.map((one) => {
    const known = parsed(one);
    const isSo = known?.salt.equals(salt) && known.N === parameters.N;
    return Boolean(known && isSo && timingSafeEqual(given, known.hash));
  });
}

/** True if a hash uses weaker parameters than new ones. */
export function isWeak(stored: string): boolean {
  const found = parsed(stored);
  return !found || found.N < strength.N || found.r < strength.r || found.p < strength.p;
}

const nobody = { ...strength, salt: Buffer.alloc(16), hash: Buffer.alloc(length) };

function parsed(stored: string | null | undefined) {
  const [scheme, N, r, p, salt = '', hash = ''] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt') return null;
  if (Buffer.from(hash, 'base64').length !== length) return null;
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
