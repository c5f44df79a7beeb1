import type { Context } from 'hono';
import {
  type AccessLogEvent,
  type AccessLogInput,
  accessLogInput,
} from '../../contract/system/access-logs.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { storeFailed } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';

/** POST /access_log: responds when the queue has accepted the event. */
export const recordAccess = call<AccessLogInput>({
  method: 'post',
  path: '/access_log',
  who: 'P',
  rateLimit: 'access_log',
  whileImporting: true,
  noun: 'access_logs',
  summary: 'Record a view or a submission; two posts are two records',
  body: accessLogInput,
  status: 202,
  changes: [],
  run: async (input, c) => {
    await c.env.ACCESS_LOG.send(eventOf(input, c)).catch(storeFailed);
    return c.body(null, 202);
  },
});

const eventOf = (input: AccessLogInput, c: Context<App>): AccessLogEvent => ({
  ...input,
  id: newId(),
  created_at: now(),
  created_by: c.var.viewer?.id ?? null,
  client_ip: c.req.header('CF-Connecting-IP')?.slice(0, 45) ?? null,
  country: (c.req.raw.cf?.country as string | undefined) ?? null,
  user_agent: c.req.header('User-Agent')?.slice(0, 1000) ?? null,
});
