import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { strength } from './strength.ts';

type Parameters = typeof strength;

const length = 32;

const derive = promisify<string, Buffer, number, Parameters & { maxmem: number }, Buffer>(scrypt);

const derived = (password: string, salt: Buffer, parameters: Parameters) =>
  derive(password.normalize('NFC'), salt, length, { ...parameters, maxmem: 64 * 1024 * 1024 });

/** `scrypt$N$r$p$salt$hash`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derived(password, salt, strength);
  const { N, r, p } = strength;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Takes as long for an account that isn't there, or has no password, as for a wrong password. */
export async function passwordFits(password: string, stored: string | null | undefined) {
  const { salt, hash, ...parameters } = parsed(stored) ?? nobody;
  const given = await derived(password, salt, parameters);
  return timingSafeEqual(given, hash) && hash !== nobody.hash;
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
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
