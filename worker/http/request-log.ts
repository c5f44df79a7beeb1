import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { createId } from '../db/ids.ts';
import type { AppEnv } from '../env.ts';
import { isDeployed } from './is-deployed.ts';
import { parseServerTiming } from './query-statistics.ts';
import { REQUEST_ID_HEADER } from './response-headers.ts';

/**
 * Logs one structured line per request without personal data: the route pattern, never the path or
 * the query. Searches are not logged, because their words may come from a person in crisis.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const began = performance.now();
  c.set('id', createId());
  await next();
  const line = buildLogLine(c);
  const { streamEnd, unlogged } = c.var;
  const log = (timing?: string) => {
    const ms = Math.round(performance.now() - began);
    const spent = timing !== undefined && !line.cached && parseServerTiming(timing);
    console.log(JSON.stringify({ event: 'request', ...line, ...spent, ms }));
  };
  if (!unlogged && streamEnd) c.executionCtx.waitUntil(streamEnd.then(({ timing }) => log(timing)));
  else if (!unlogged) log();
  // The cost of a request could reveal whether an account exists.
  if (isDeployed(c.env)) c.res.headers.delete('Server-Timing');
});

/** Log line without its duration. */
export function buildLogLine(c: Context<AppEnv>) {
  const { id } = c.var;
  const answeredBy = c.res.headers.get(REQUEST_ID_HEADER);
  // Cached pages carry the id and the cost of the request that rendered them.
  const cached = answeredBy !== null && answeredBy !== id;
  c.res.headers.set(REQUEST_ID_HEADER, id);
  const spent = cached ? '' : c.res.headers.get('Server-Timing');
  return {
    id,
    method: c.req.method,
    // Path pattern of the screen, for documents.
    route: c.var.screen ?? routePath(c),
    status: c.res.status,
    ...parseServerTiming(spent ?? ''),
    ...(cached && { cached }),
  };
}

/** Uses the request id of the forwarding worker. Clients cannot reach this entrypoint. */
export const forwardRequestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = c.req.header(REQUEST_ID_HEADER) ?? createId();
  c.set('id', id);
  await next();
  c.res.headers.set(REQUEST_ID_HEADER, id);
});
