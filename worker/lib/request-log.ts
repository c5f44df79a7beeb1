import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { App } from '../env.ts';
import { isDeployed } from './deployed.ts';
import { requestIdHeader } from './headers.ts';
import { newId } from './ids.ts';
import { statisticsOf } from './query-statistics.ts';

/**
 * One structured line a request: what an operator counts and finds again, and nothing that tells of
 * a person. The route is the pattern that answered, never the path or the query. Of a search nothing is
 * written: its words may be those of somebody in danger.
 */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const began = performance.now();
  c.set('id', newId());
  await next();
  const ms = Math.round(performance.now() - began);
  const line = lineOf(c);
  if (!c.var.unlogged) console.log(JSON.stringify({ event: 'request', ...line, ms }));
  // The cost of a call could tell whether an account exists.
  if (isDeployed(c.env)) c.res.headers.delete('Server-Timing');
});

/** The line, without its duration. */
export function lineOf(c: Context<App>) {
  const { id } = c.var;
  const answeredBy = c.res.headers.get(requestIdHeader);
  // A page from the edge's cache carries the id of the request for which it was made, and its cost.
  const cached = answeredBy !== null && answeredBy !== id;
  c.res.headers.set(requestIdHeader, id);
  const spent = cached ? '' : c.res.headers.get('Server-Timing');
  return {
    id,
    method: c.req.method,
    // Of a document the path of its screen.
    route: c.var.screen ?? routePath(c),
    status: c.res.status,
    ...statisticsOf(spent ?? ''),
    ...(cached && { cached }),
  };
}

/** Of a page: the id that the worker itself gave the request. What others send names nothing here. */
export const requestIdGiven = createMiddleware<App>(async (c, next) => {
  const id = c.req.header(requestIdHeader) ?? newId();
  c.set('id', id);
  await next();
  c.res.headers.set(requestIdHeader, id);
});
