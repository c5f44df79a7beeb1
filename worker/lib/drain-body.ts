import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';

/**
 * Reads a refused body to its end. A connection that closes during a body is reset, and the client
 * may never see the answer.
 */
export const drainBody = createMiddleware<App>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => undefined);
});
