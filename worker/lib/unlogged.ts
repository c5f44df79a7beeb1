import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { crisisWords, saysDanger } from './crisis.ts';

/** A page, or its copy at the edge, tells by this header that its words are those of a person in danger. */
export const withoutLine = 'X-Without-Line';

/** Letters of a request that are read. */
const most = 20_000;

/** The words of the list as they were last read here: for a request that ends before it asks the database. */
let lastRead: readonly string[] | undefined;

/**
 * Decides for every call and document whether a line of it may be logged: none is where anything that somebody wrote
 * in it, in its address or in its body, is on the list of crisis words. The list travels with the first batch of the
 * request, so it costs no round trip.
 */
export const unlogged = createMiddleware<App>(async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  noteWords(c, [
    ...(pathsWithWords.test(pathname) ? [decoded(pathname)] : []),
    ...[...searchParams].flatMap(([name, value]) => (isPlain.test(name) ? [] : value)),
  ]);
  await next();
  const { written, listed = lastRead } = c.var;
  // A request that never asked, on a machine that has not read the list yet, might be one of danger.
  if (written && (!listed || saysDanger(written.join(' ').slice(0, most), listed)))
    c.set('unlogged', true);
});

/** Of a page: tells the worker that hands it out what was decided, by a header. */
export const tellUnlogged = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.var.unlogged) c.res.headers.set(withoutLine, '1');
});

/** Keeps in mind what somebody wrote, until the request is answered. */
export function noteWords(c: Context<App>, words: readonly string[]) {
  const said = words.filter((text) => /\p{L}/u.test(text));
  if (said.length === 0) return;
  if (!c.var.written) {
    c.var.db.takeAlong(crisisWords(), (rows) => {
      lastRead = rows.map(({ words }) => words);
      c.set('listed', lastRead);
    });
  }
  c.set('written', [...(c.var.written ?? []), ...said]);
}

/** Addresses in which a place holds what somebody typed. */
const pathsWithWords = /\/(search|practitioners|places|tags)\//;

/** Parameters that hold no words: numbers, moments, and names of what is there. */
const isPlain =
  /^(limit|offset|orderby|from|to|day|date|month|near|within|lang|kind|w|.*_(tag|id|at))$/;

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
