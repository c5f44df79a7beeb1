import { scryptSync } from 'node:crypto';
import type { Plugin } from 'vite';

/** Of what a password is hashed with in tests: hundreds sign in there, and a third of a second each is long. */
export const strength = { N: 2 ** 8, r: 8, p: 1 };

/** The code that hashes gets this strength; whoever else imports the site's own gets that. */
export const littleStrength = (): Plugin => ({
  name: 'little-strength',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './strength.ts' && importer?.endsWith('/password/hash.ts')
      ? import.meta.filename
      : null,
});

/** What is stored of a password that was hashed so. */
export function hashedSo(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(password, salt, 32, strength);
  const { N, r, p } = strength;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}
