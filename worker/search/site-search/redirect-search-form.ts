import type { Context, Next } from 'hono';
import { bounds } from '../../contract/shared/limits.ts';
import type { App } from '../../env.ts';

/** GET /search?q=: redirects the form to the path of the term, for browsers without scripts. */
export async function searchForm(c: Context<App>, next: Next) {
  const q = c.req.query('q');
  if (q === undefined) return next();
  const term = q.trim().slice(0, bounds.name).toWellFormed();
  return c.redirect(isSegment(term) ? `/search/${encodeURIComponent(term)}` : '/search', 303);
}

/** Browsers remove '.' and '..' from paths, even percent-encoded. */
const isSegment = (term: string) => !['', '.', '..'].includes(term);
