import type { Context, Next } from 'hono';
import { bounds } from '../contract/limits.ts';
import type { App } from '../env.ts';

/** GET /search?q=: what the form sends without a script leads to the address of the term. */
export async function searchForm(c: Context<App>, next: Next) {
  const q = c.req.query('q');
  if (q === undefined) return next();
  const term = q.trim().slice(0, bounds.name).toWellFormed();
  return c.redirect(isSegment(term) ? `/search/${encodeURIComponent(term)}` : '/search', 303);
}

/** A browser takes '.' and '..' out of a path, however they are written. */
const isSegment = (term: string) => !['', '.', '..'].includes(term);
