/**
 * Declares mutations (operations with a handler) and mounts their routes: authorize, parse,
 * validate, run, purge cached pages.
 */

import { zValidator } from '@hono/zod-validator';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { authorizeRequest } from '../auth/current-user.ts';
import type { AuthRequirement, LevelRight } from '../contract/accounts/permissions.ts';
import type { RateLimitBucket } from '../contract/accounts/rate-limits.ts';
import type { LinkTarget } from '../contract/addresses.ts';
import type { BodyOf, Operation, PathParams } from '../contract/shared/operation.ts';
import { canonicalizeTimezone } from '../db/canonical-timezone.ts';
import type { Statement, StatementRows } from '../db/client.ts';
import type { AppEnv, AuthenticatedUser, Bindings } from '../env.ts';
import { type PurgeContext, purgePages } from './cache/purge-pages.ts';
import {
  getIdempotencyKey,
  replayResponse,
  type StoredResponseRow,
  storedResponseQuery,
  storeResponse,
} from './idempotency.ts';
import { throwValidationError } from './mount-queries.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { isFormRequest, parseForm, parseJson, rejectCrossSiteForm } from './request-body.ts';
import { sortRoutes } from './sort-routes.ts';

type MutationContext<Path extends string> = string extends Path
  ? Context<AppEnv>
  : Context<AppEnv, Path>;

/** How the worker answers an operation that changes data: who may call it, and what it does. */
interface MutationHandler<
  Body = unknown,
  Path extends string = string,
  Beside extends readonly Statement[] = readonly Statement[],
> {
  auth: AuthRequirement;
  permission?: LevelRight;
  /** Rate-limit bucket per client network. Defaults to `write` for public mutations. */
  rateLimit?: RateLimitBucket;
  /** Allowed while a community import runs; all other mutations are rejected then. */
  allowDuringImport?: true;
  /** Allowed for members who must still set up a second factor. */
  allowBefore2fa?: true;
  /** Allowed for applicants whose account is not approved yet. */
  allowForApplicants?: true;
  /** Accepts an HTML form without scripts, too, and redirects to this address on success. */
  formRedirect?(c: MutationContext<Path>): LinkTarget;
  /** Maximum body size in bytes; defaults to `bodies.json`. */
  maxBytes?: number;
  /**
   * Rejects fields that this user may not send, before validation.
   * @throws HttpError 403
   */
  authorizeFields?(viewer: AuthenticatedUser, sent: Record<string, unknown>): void;
  /** The effect can be reverted, so responses to an `Idempotency-Key` are stored. */
  isReversible?: true;
  /** Tables whose public pages are purged after success. `run` may narrow them. */
  changes: readonly string[] | ((body: Body, c: MutationContext<Path>) => readonly string[]);
  /**
   * Queries that run in the round trip of the session query; only the path parameters are known
   * then.
   */
  preload?(params: PathParams<Path>, env: Bindings): Beside;
  run(body: Body, c: MutationContext<Path>, beside: StatementRows<Beside>): Promise<Response>;
}

export interface Mutation extends Operation, MutationHandler {}

/** Defines a mutation; its types follow from the declaration. */
export const defineMutation = <
  Op extends Operation,
  const Beside extends readonly Statement[] = [],
>(
  operation: Op,
  handler: MutationHandler<BodyOf<Op>, Op['path'], Beside>,
) => ({ ...operation, ...handler }) as unknown as Mutation;

/**
 * Mounts a route per mutation: authorize (401, 403), parse (413, 415), validate (422), run, purge
 * pages.
 */
export function mountMutations(calls: Mutation[]) {
  const routes = new Hono<AppEnv>();
  for (const one of sortRoutes(calls)) {
    const checks = one.body ? [buildBodyParser(one), buildBodyValidator(one.body)] : [];
    const forms = one.formRedirect ? [buildFormParser(one)] : [];
    const handlers = [...forms, buildGuard(one), ...checks];
    routes.on(one.method.toUpperCase(), [one.path], ...(handlers as MutationMiddleware[]), (c) =>
      runMutation(one, c),
    );
  }
  return routes;
}

type MutationMiddleware = MiddlewareHandler<AppEnv>;

const buildGuard =
  (rule: Mutation): MutationMiddleware =>
  async (c, next) => {
    const kind = rule.rateLimit ?? (rule.auth === 'P' && rule.method !== 'get' ? 'write' : null);
    if (kind) await enforceRateLimit(c, kind);
    const beside = rule.preload?.(c.req.param() as Record<string, string>, c.env) ?? [];
    const key = getIdempotencyKey(c, rule);
    const asked = (person: string) =>
      key ? [...beside, storedResponseQuery(person, key)] : beside;
    c.set('viewer', await authorizeRequest(c, rule, asked));
    return (key && replayResponse(c, c.var.beside.pop() as StoredResponseRow[])) || next();
  };

/** Parses a form first, so that an error page can show its input again. */
const buildFormParser =
  ({ arrayFields = [] }: Mutation): MutationMiddleware =>
  async (c, next) => {
    if (isFormRequest(c)) {
      c.set('form', {});
      rejectCrossSiteForm(c);
      c.set('form', await parseForm(c, arrayFields));
    }
    await next();
  };

const buildBodyValidator = (body: z.ZodType): MutationMiddleware => {
  const json = zValidator('json', body, throwValidationError) as unknown as MutationMiddleware;
  return async (c, next) => {
    if (!c.var.form) return json(c, next);
    const read = body.safeParse(c.var.form);
    throwValidationError(read);
    c.req.addValidatedData('json' as never, read.data as never);
    await next();
  };
};

const buildBodyParser =
  ({ maxBytes, authorizeFields }: Mutation): MutationMiddleware =>
  async (c, next) => {
    if (!c.var.form) await parseJson(c, maxBytes);
    const { viewer } = c.var;
    if (viewer && authorizeFields)
      authorizeFields(viewer, Object((await c.req.json().catch(() => null)) ?? {}));
    await next();
  };

async function runMutation(one: Mutation, c: Context<AppEnv>) {
  const { body, changes, run } = one;
  const sent = body && canonicalizeTimezone(c.req.valid('json' as never));
  const done = await run(sent, c, c.var.beside as StatementRows<Statement[]>);
  const declared = typeof changes === 'function' ? changes(sent, c) : changes;
  const key = getIdempotencyKey(c, one);
  if (key) storeResponse(c, key, done);
  if (done.ok) await purgePages(c.var.changed ?? declared, c.env, c.executionCtx as PurgeContext);
  return done.ok && c.var.form && one.formRedirect ? c.redirect(one.formRedirect(c), 303) : done;
}
