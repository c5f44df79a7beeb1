import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { App } from '../env.ts';
import { isDeployed } from './is-deployed.ts';
import { requestIdHeader } from './response-headers.ts';
import { newId } from '../db/ids.ts';
import { statisticsOf } from './query-statistics.ts';

/**
 * Logs one structured line per request without personal data: the route pattern, never the path or
 * the query. Searches are not logged, because their words may come from a person in crisis.
 */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const began = performance.now();
  c.set('id', newId());
  await next();
  const ms = Math.round(performance.now() - began);
  const line = lineOf(c);
  if (!c.var.unlogged) console.log(JSON.stringify({ event: 'request', ...line, ms }));
  // The cost of a request could reveal whether an account exists.
  if (isDeployed(c.env)) c.res.headers.delete('Server-Timing');
});

/** Log line without its duration. */
export function lineOf(c: Context<App>) {
  const { id } = c.var;
  const answeredBy = c.res.headers.get(requestIdHeader);
  // Cached pages carry the id and the cost of the request that rendered them.
  const cached = answeredBy !== null && answeredBy !== id;
  c.res.headers.set(requestIdHeader, id);
  const spent = cached ? '' : c.res.headers.get('Server-Timing');
  return {
    id,
    method: c.req.method,
    // Path pattern of the screen, for documents.
    route: c.var.screen ?? routePath(c),
    status: c.res.status,
    ...statisticsOf(spent ?? ''),
    ...(cached && { cached }),
  };
}

/** Uses the request id of the forwarding worker. Clients cannot reach this entrypoint. */
export const requestIdGiven = createMiddleware<App>(async (c, next) => {
  const id = c.req.header(requestIdHeader) ?? newId();
  c.set('id', id);
  await next();
  c.res.headers.set(requestIdHeader, id);
});
