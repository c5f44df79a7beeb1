import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/**
 * Reads a rejected body to its end. Closing a connection during a body resets it, and the client
 * may never see the response.
 */
export const drainBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => undefined);
});
