import { Hono } from 'hono';
import type { z } from 'zod';
import { authorizeRequest } from '../auth/current-user.ts';
import { getRelyingParty } from '../auth/passkeys/get-relying-party.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { recordSearchMiss } from '../search/record-search-miss.ts';
import { withEtag } from './etag.ts';
import { validationError } from './http-error.ts';
import { isDeployed } from './is-deployed.ts';
import { parseSearchParams, type Query, type QueryContext } from './query.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { sortRoutes } from './sort-routes.ts';

/** Mounts a GET route per query: validate parameters (422), run one batch, respond with JSON. */
export function mountQueries(reads: Query[]) {
  const routes = new Hono<AppEnv>();
  for (const read of sortRoutes(reads)) {
    routes.get(read.path, async (c) => {
      if (read.rateLimit) await enforceRateLimit(c, read.rateLimit);
      const viewer = await authorizeRequest(c, read);
      const context = {
        params: c.req.param() as Record<string, string>,
        query: validateQuery(read, new URL(c.req.url).searchParams),
        viewer,
        now: getNowIso(),
        isHead: c.req.method === 'HEAD',
        isDeployed: isDeployed(c.env),
        host: getRelyingParty(c.env).id,
      };
      const sealed = await c.var.db.run({ queries: read.buildQueries(context) });
      const open = read.decryptRows ? await read.decryptRows(sealed, context, c.env) : sealed;
      const rows = open as typeof sealed;
      const { answer, etag } = withEtag(read.toResponse(rows, context));
      if (read.isEmptySearch?.(rows, context)) recordSearchMiss(c);
      return c.json(answer as object, 200, etag ? { ETag: etag } : {});
    });
  }
  return routes;
}

/** Validates the parameters that the query declares. */
function validateQuery(read: Query, params: URLSearchParams) {
  const result = read.query?.safeParse(parseSearchParams(params, read));
  if (result && !result.success) throwValidationError(result);
  return (result?.data ?? {}) as QueryContext['query'];
}

/** Converts zod issues to the contract's 422 response. */
export function throwValidationError(
  result: { success: true } | { success: false; error: z.core.$ZodError },
) {
  if (result.success) return;
  throw validationError(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}
