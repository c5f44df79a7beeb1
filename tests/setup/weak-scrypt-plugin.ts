/** Makes password hashing fast in worker tests. */

import { scryptSync } from 'node:crypto';
import type { Plugin } from 'vite';

/** Weak scrypt parameters. Tests sign in hundreds of times, and real hashing takes 300 ms. */
export const scryptParameters = { N: 2 ** 8, r: 8, p: 1 };

/** Vite plugin that gives the hashing code weak parameters; other importers get the real ones. */
export const weakScryptPlugin = (): Plugin => ({
  name: 'weak-scrypt',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './scrypt-parameters.ts' && importer?.endsWith('/password/hash-password.ts')
      ? import.meta.filename
      : null,
});

/** Hashes a password with the weak parameters. */
export function hashWeakly(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(password, salt, 32, scryptParameters);
  const { N, r, p } = scryptParameters;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}
