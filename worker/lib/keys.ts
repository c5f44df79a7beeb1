import { createMiddleware } from 'hono/factory';
import type { App, Bindings } from '../env.ts';
import { NotSetUp } from './errors.ts';

/** 256 bits. */
const bytes = 32;

const encoder = new TextEncoder();
export const keyOf = (secret: string) => encoder.encode(secret);

/** What is wrong with the keys that sign, in a sentence; null where nothing is. */
export function faultOfKeys({
  SESSION_KEY = '',
  SESSION_KEY_PREVIOUS = '',
}: Partial<Pick<Bindings, 'SESSION_KEY' | 'SESSION_KEY_PREVIOUS'>>): string | null {
  const isShort = (key: string) => keyOf(key).length < bytes;
  if (isShort(SESSION_KEY)) {
    return 'SESSION_KEY is not set, or shorter than 256 bits: see docs/operating.md.';
  }
  return SESSION_KEY_PREVIOUS && isShort(SESSION_KEY_PREVIOUS)
    ? 'SESSION_KEY_PREVIOUS is shorter than 256 bits: see docs/operating.md.'
    : null;
}

/** With a key that can be guessed nothing is answered: whoever deploys is told so by the first call. @throws NotSetUp */
export const onlyGoodKeys = createMiddleware<App>(async (c, next) => {
  const fault = faultOfKeys(c.env);
  if (fault) throw new NotSetUp(fault);
  await next();
});
