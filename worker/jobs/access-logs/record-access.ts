import type { Context } from 'hono';
import {
  type AccessLogEvent,
  type AccessLogInput,
  accessLogInputSchema,
} from '../../contract/system/access-logs.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import type { AppEnv } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** POST /access_log: responds when the queue has accepted the event. */
export const recordAccess = defineMutation<AccessLogInput>({
  method: 'post',
  path: '/access_log',
  auth: 'P',
  rateLimit: 'access_log',
  allowDuringImport: true,
  tag: 'access_logs',
  summary: 'Record a view or a submission; two posts are two records',
  body: accessLogInputSchema,
  status: 202,
  changes: [],
  run: async (input, c) => {
    await c.env.ACCESS_LOG.send(buildEvent(input, c)).catch(throwStorageUnavailable);
    return c.body(null, 202);
  },
});

const buildEvent = (input: AccessLogInput, c: Context<AppEnv>): AccessLogEvent => ({
  ...input,
  id: createId(),
  created_at: getNowIso(),
  created_by: c.var.viewer?.id ?? null,
  client_ip: c.req.header('CF-Connecting-IP')?.slice(0, 45) ?? null,
  country: (c.req.raw.cf?.country as string | undefined) ?? null,
  user_agent: c.req.header('User-Agent')?.slice(0, 1000) ?? null,
});
