import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';

/**
 * Lets somebody finish sending what is refused unread. A connection that is closed in the midst of a
 * body is reset, and whoever sends it may never see why.
 */
export const readRest = createMiddleware<App>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => undefined);
});
