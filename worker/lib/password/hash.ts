import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { strength } from './strength.ts';

type Parameters = typeof strength;

const length = 32;

const derive = promisify<string, Buffer, number, Parameters & { maxmem: number }, Buffer>(scrypt);

const derived = (password: string, salt: Buffer, parameters: Parameters) =>
  hashing.derive(password.normalize('NFC'), salt, length, {
    ...parameters,
    maxmem: 64 * 1024 * 1024,
  });

/** The one computation that costs, so that a test can count it. */
export const hashing = { derive };

/** `scrypt$N$r$p$salt$hash`, both in base64; with the salt of another hash where one computation is to try both. */
export async function hashPassword(password: string, beside?: string | null): Promise<string> {
  const salt = (beside && !isWeak(beside) && parsed(beside)?.salt) || randomBytes(16);
  const hash = await derived(password, salt, strength);
  const { N, r, p } = strength;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Takes as long for an account that isn't there, or has no password, as for a wrong password. */
export async function passwordFits(password: string, stored: string | null | undefined) {
  const [fits = false] = await passwordsFit(password, [stored]);
  return fits;
}

/**
 * Whether a password is one of several, by one computation: that of the first which is there. Another is tried by the
 * same where it was made with the same salt, else it does not fit.
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

/** Whether a hash is weaker than a new one. */
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
