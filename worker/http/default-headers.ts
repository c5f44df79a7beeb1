import { createMiddleware } from 'hono/factory';
import { Database } from '../db/client.ts';
import type { AppEnv } from '../env.ts';
import { refreshSettingsWith } from '../settings/settings-query.ts';
import { formatServerTiming } from './query-statistics.ts';
import { NON_DOCUMENT_POLICY } from './response-headers.ts';
import { STREAMED_HEADER } from './streamed-trailer.ts';

/** Creates the request's database session and sets default response headers. */
export const defaultHeaders = createMiddleware<AppEnv>(async (c, next) => {
  // Only public reads may come from a replica that lags behind.
  const reading = ['GET', 'HEAD'].includes(c.req.method) && !c.req.header('Authorization');
  const db = new Database(c.env.DB, reading ? 'visitor' : 'person');
  refreshSettingsWith(db);
  c.set('db', db);
  await next();
  const headers = c.res.headers;
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  const isOurs = /^\/(assets|site)\//.test(c.req.path);
  // A browser takes the headers of a 304 for those of the document that it has stored.
  const isUnchanged = c.res.status === 304;
  if (!isOurs && !isUnchanged && !headers.has(POLICY_HEADER))
    headers.set(POLICY_HEADER, NON_DOCUMENT_POLICY);
  // A streamed page has spent nothing yet; it ends with its timing.
  if (!headers.has('Server-Timing') && !headers.has(STREAMED_HEADER) && !c.var.streamEnd)
    headers.set('Server-Timing', formatServerTiming(db.spent));
});

const POLICY_HEADER = 'Content-Security-Policy';
