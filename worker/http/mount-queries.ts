import { Hono } from 'hono';
import type { z } from 'zod';
import type { App } from '../env.ts';
import { now } from '../db/clock.ts';
import { countNotFound } from '../search/record-search-miss.ts';
import { isDeployed } from './is-deployed.ts';
import { invalid } from './http-error.ts';
import { refuseOverRate } from './rate-limit.ts';
import { queryIn, type Read } from './query.ts';
import { relyingParty } from '../auth/passkeys/get-relying-party.ts';
import { versioned } from './etag.ts';
import { authorise } from '../auth/current-user.ts';

/** Mounts a GET route per query: validate parameters (422), run one batch, respond with JSON. */
export function mountReads(reads: Read[]) {
  const routes = new Hono<App>();
  for (const read of reads) {
    routes.get(read.path, async (c) => {
      if (read.rateLimit) await refuseOverRate(c, read.rateLimit);
      const viewer = await authorise(c, read);
      const asked = {
        params: c.req.param() as Record<string, string>,
        query: checked(read, new URL(c.req.url).searchParams),
        viewer,
        now: now(),
        isHead: c.req.method === 'HEAD',
        isDeployed: isDeployed(c.env),
        host: relyingParty(c.env).id,
      };
      const sealed = await c.var.db.batch(read.statements(asked));
      const rows = read.opened ? await read.opened(sealed, asked, c.env) : sealed;
      const { answer, etag } = versioned(read.shape(rows, asked));
      if (read.findsNothing?.(rows, asked)) countNotFound(c);
      return c.json(answer as object, 200, etag ? { ETag: etag } : {});
    });
  }
  return routes;
}

/** Validates the parameters that the query declares. */
function checked(read: Read, given: URLSearchParams) {
  const result = read.query?.safeParse(queryIn(given, read));
  if (result && !result.success) refuse(result);
  return result?.data ?? {};
}

/** Converts zod issues to the contract's 422 response. */
export function refuse(result: { success: true } | { success: false; error: z.core.$ZodError }) {
  if (result.success) return;
  throw invalid(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}
