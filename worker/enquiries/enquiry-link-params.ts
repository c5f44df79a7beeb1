/** Id and secret from the path of a visitor’s link, and the redirect after its HTML forms. */

import type { Context } from 'hono';
import { href } from '../contract/addresses.ts';
import type { AppEnv } from '../env.ts';

export function getLinkParams(c: Context<AppEnv>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
}

/** Redirect target after a form submission, with the completed action. */
export const buildRedirectAfter =
  (action: 'sent' | 'written' | 'asked' | 'reported') => (c: Context<AppEnv>) => {
    return href('/enquiry/:id/:secret', getLinkParams(c), { done: action });
  };
