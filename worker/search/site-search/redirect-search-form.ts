import type { Context, Next } from 'hono';
import { href } from '../../contract/addresses.ts';
import { textLimits } from '../../contract/shared/limits.ts';
import type { AppEnv } from '../../env.ts';

/** GET /search?q=: redirects the form to the path of the term, for browsers without scripts. */
export async function redirectSearchForm(c: Context<AppEnv>, next: Next) {
  const q = c.req.query('q');
  if (q === undefined) return next();
  const term = q.trim().slice(0, textLimits.name).toWellFormed();
  return c.redirect(isPathSegment(term) ? href('/search/:term', { term }) : '/search', 303);
}

/** Browsers remove '.' and '..' from paths, even percent-encoded. */
const isPathSegment = (term: string) => !['', '.', '..'].includes(term);
