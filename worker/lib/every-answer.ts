import { createMiddleware } from 'hono/factory';
import { Database } from '../db/client.ts';
import type { App } from '../env.ts';

/** Gives each request its database, and each answer what all of them carry. */
export const everyAnswer = createMiddleware<App>(async (c, next) => {
  const db = new Database(c.env.DB, c.req.header('Authorization') ? 'person' : 'visitor');
  c.set('db', db);
  await next();
  const { roundTrips, rowsRead } = db.spent;
  const headers = c.res.headers;
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('Server-Timing', `d1;desc="${roundTrips} round trips, ${rowsRead} rows read"`);
});
