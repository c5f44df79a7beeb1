import type { Context } from 'hono';
import { accessLogsApi } from '../../contract/system/access-logs.api.ts';
import type { AccessLogEvent, AccessLogInput } from '../../contract/system/access-logs.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import type { AppEnv } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** POST /access_log: responds when the queue has accepted the event. */
export const recordAccess = defineMutation(accessLogsApi.record, {
  auth: 'P',
  rateLimit: 'access_log',
  allowDuringImport: true,
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
