import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { authorizeRequest } from '../auth/current-user.ts';
import { getRelyingParty } from '../auth/passkeys/get-relying-party.ts';
import { nameRows } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { recordSearchMiss } from '../search/record-search-miss.ts';
import { withEtag } from './etag.ts';
import { isDeployed } from './is-deployed.ts';
import { getReader } from './language.ts';
import type { Query, QueryContext } from './query.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { repeatQueries, runStatements } from './run-queries.ts';
import { sortRoutes } from './sort-routes.ts';
import { validateParams, validateQuery } from './validators.ts';

/** Mounts a GET route per query: authorize, validate parameters, run one batch, answer with JSON. */
export function mountQueries(queries: Query[]) {
  const routes = new Hono<AppEnv>();
  for (const query of sortRoutes(queries)) {
    routes.get(
      query.path,
      buildGuard(query),
      validateParams(query.params),
      validateQuery(query.query ?? z.object({}), query.multiValueParams),
      (c) => answerQuery(query, c as ValidatedContext),
    );
  }
  return routes;
}

type ValidatedContext = Context<
  AppEnv,
  string,
  { out: { param: QueryContext['params']; query: QueryContext['query'] } }
>;

const buildGuard = (query: Query) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (query.rateLimit) await enforceRateLimit(c, query.rateLimit);
    c.set('viewer', await authorizeRequest(c, query));
    await next();
  });

async function answerQuery(query: Query, c: ValidatedContext) {
  const asked: QueryContext = {
    params: c.req.valid('param'),
    query: c.req.valid('query'),
    viewer: c.var.viewer,
    now: getNowIso(),
    reader: getReader(),
    isHead: c.req.method === 'HEAD',
    isDeployed: isDeployed(c.env),
    host: getRelyingParty(c.env).id,
  };
  const queries = query.buildQueries(asked);
  const first = nameRows(queries, await runStatements(c.var.db, Object.values(queries)));
  const answered = { query, ctx: asked, rows: first };
  const [{ rows: sealed, ctx: context } = answered] = await repeatQueries(c.var.db, [answered]);
  const open = query.decryptRows ? await query.decryptRows(sealed, context, c.env) : sealed;
  const rows = open as typeof sealed;
  const { answer, etag } = withEtag(query.toResponse(rows, context));
  if (query.isEmptySearch?.(rows, context)) recordSearchMiss(c);
  return c.json(answer as object, 200, etag ? { ETag: etag } : {});
}
