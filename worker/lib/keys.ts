import { createMiddleware } from 'hono/factory';
import type { App, Bindings } from '../env.ts';
import { NotSetUp } from './errors.ts';

/** 256 bits. */
const bytes = 32;

const encoder = new TextEncoder();
export const keyOf = (secret: string) => encoder.encode(secret);

/** Whether a key can be guessed. */
export const isShortKey = (key: string) => keyOf(key).length < bytes;

type Keys = Partial<
  Pick<Bindings, 'SESSION_KEY' | 'SESSION_KEY_PREVIOUS' | 'DATA_KEY' | 'DATA_KEY_PREVIOUS'>
>;

/**
 * What is wrong with the keys that sign and encrypt, in a sentence; null where nothing is. A site without DATA_KEY
 * goes on: what would be encrypted says so.
 */
export function faultOfKeys({ SESSION_KEY = '', ...others }: Keys): string | null {
  if (isShortKey(SESSION_KEY)) {
    return 'SESSION_KEY is not set, or shorter than 256 bits: see docs/keys.md.';
  }
  const further = ['SESSION_KEY_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'] as const;
  const short = further.find((name) => others[name] && isShortKey(others[name]));
  return short ? `${short} is shorter than 256 bits: see docs/keys.md.` : null;
}

/** Refuses every call while a key can be guessed; the first call tells the operator. @throws NotSetUp */
export const onlyGoodKeys = createMiddleware<App>(async (c, next) => {
  const fault = faultOfKeys(c.env);
  if (fault) throw new NotSetUp(fault);
  await next();
});
