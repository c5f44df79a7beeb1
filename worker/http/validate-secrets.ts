/**
 * Checks the signing and encryption keys. While a key is too short, every request is rejected, so
 * that the operator notices.
 */

import { createMiddleware } from 'hono/factory';
import type { AppEnv, Bindings } from '../env.ts';
import { MisconfiguredError } from './http-error.ts';

/** Bytes of a valid key: 256 bits. */
const bytes = 32;

const encoder = new TextEncoder();
export const encodeKey = (secret: string) => encoder.encode(secret);

/** True if the key is too short to be secure. */
export const isShortKey = (key: string) => encodeKey(key).length < bytes;

type Keys = Partial<
  Pick<Bindings, 'SESSION_KEY' | 'SESSION_KEY_PREVIOUS' | 'DATA_KEY' | 'DATA_KEY_PREVIOUS'>
>;

/**
 * Problem with the signing and encryption keys, as a sentence; null if there is none. DATA_KEY may be
 * missing: encryption then fails by itself.
 */
export function validateSecrets({ SESSION_KEY = '', ...others }: Keys): string | null {
  if (isShortKey(SESSION_KEY)) {
    return 'SESSION_KEY is not set or is shorter than 256 bits. See docs/settings.md.';
  }
  const further = ['SESSION_KEY_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'] as const;
  const short = further.find((name) => others[name] && isShortKey(others[name]));
  return short ? `${short} is shorter than 256 bits. See docs/settings.md.` : null;
}

/**
 * Rejects every request while a key is too short, so that the operator notices.
 * @throws MisconfiguredError
 */
export const requireValidSecrets = createMiddleware<AppEnv>(async (c, next) => {
  const fault = validateSecrets(c.env);
  if (fault) throw new MisconfiguredError(fault);
  await next();
});
