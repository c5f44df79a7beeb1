/**
 * Declares mutations (operations with a handler) and mounts their routes: authorize, parse,
 * validate, run, purge cached pages.
 */

import { type Context, Hono, type MiddlewareHandler, type TypedResponse } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { authorizeRequest } from '../auth/current-user.ts';
import type { AuthRequirement, LevelRight } from '../contract/accounts/permissions.ts';
import type { RateLimitBucket } from '../contract/accounts/rate-limits.ts';
import type { LinkTarget } from '../contract/addresses.ts';
import { requestBodyLimits } from '../contract/shared/limits.ts';
import type {
  BodyOf,
  FormOf,
  Operation,
  ParamsOf,
  PathParams,
  QueryOf,
  ResponseOf,
} from '../contract/shared/operation.ts';
import { canonicalizeTimezone } from '../db/canonical-timezone.ts';
import type { Statement, StatementRows, Statements } from '../db/client.ts';
import { raiseDocumentVersions } from '../db/document-versions.ts';
import type { AppEnv, AuthenticatedUser, Bindings } from '../env.ts';
import { type PurgeContext, type PurgeKind, purgePages } from './cache/purge-pages.ts';
import {
  getIdempotencyKey,
  replayResponse,
  type StoredResponseRow,
  storedResponseQuery,
  storeResponse,
} from './idempotency.ts';
import { enforceRateLimit } from './rate-limit.ts';
import {
  isFormRequest,
  pickFilledFields,
  readForm,
  readJson,
  rejectCrossSiteForm,
  toFormValues,
} from './request-body.ts';
import { sortRoutes } from './sort-routes.ts';
import { validateForm, validateJson, validateParams, validateQuery } from './validators.ts';

/** Context of a handler, with the validated path and search parameters. */
type MutationContext<Op extends Operation> = string extends Op['path']
  ? Context<AppEnv>
  : Context<
      AppEnv,
      Op['path'],
      { out: { param: ParamsOf<Op['path'], Op['params']>; query: QueryOf<Op>; form: FormOf<Op> } }
    >;

/** Response with the declared JSON, or without a body. */
export type CheckedResponse<Op extends Operation> =
  | (Response & TypedResponse<ResponseOf<Op>, StatusCode, 'json'>)
  | (Response & TypedResponse<unknown, StatusCode, 'body'>);

/** Statements by name. The guard uses three names for its own queries. */
type PreloadStatements = Readonly<Record<string, Statement>> & {
  currentSession?: never;
  currentImporter?: never;
  storedResponse?: never;
};

/** How the worker answers an operation that changes data: who may call it, and what it does. */
interface MutationHandler<
  Op extends Operation = Operation,
  Preloaded extends PreloadStatements = PreloadStatements,
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
  formRedirect?(c: MutationContext<Op>, sent: BodyOf<Op>): LinkTarget;
  /** Maximum body size in bytes; defaults to `bodies.json`. */
  maxBytes?: number;
  /**
   * Reads the multipart form of an operation that declares one, so that it can be validated.
   * @throws HttpError 403, 413, 415, 422
   */
  readMultipart?(c: Context<AppEnv>): Promise<void>;
  /**
   * Rejects fields that this user may not send, before validation.
   * @throws HttpError 403
   */
  authorizeFields?(viewer: AuthenticatedUser, sent: Record<string, unknown>): void;
  /** The effect can be reverted, so responses to an `Idempotency-Key` are stored. */
  isReversible?: true;
  /**
   * The change hides nothing that a person must not see any more, so older pages may be shown once
   * more while new ones are rendered. Other changes remove them at once.
   */
  hidesNothing?: true | ((sent: BodyOf<Op>) => boolean);
  /** Tables whose public pages are purged after success. `run` may narrow them. */
  changes: readonly string[] | ((body: BodyOf<Op>, c: MutationContext<Op>) => readonly string[]);
  /**
   * Queries by name that run in the round trip of the session query; only the path parameters
   * are known then.
   */
  preload?(params: PathParams<Op['path']>, env: Bindings): Preloaded;
  run(
    body: BodyOf<Op>,
    c: MutationContext<Op>,
    preloaded: StatementRows<Preloaded>,
  ): Promise<CheckedResponse<Op>>;
}

export interface Mutation extends Operation, MutationHandler {}

/** Defines a mutation; its types follow from the declaration. */
export const defineMutation = <
  Op extends Operation,
  const Preloaded extends PreloadStatements = Record<never, never>,
>(
  operation: Op,
  handler: MutationHandler<Op, Preloaded>,
) => ({ ...operation, ...handler }) as unknown as Mutation;

/**
 * Mounts a route per mutation: authorize (401, 403), read the body (413, 415) and validate it (422),
 * validate parameters (404, 422), run, purge pages.
 */
export function mountMutations(mutations: Mutation[]) {
  const routes = new Hono<AppEnv>();
  for (const mutation of sortRoutes(mutations)) {
    const handlers = [
      ...(mutation.formRedirect ? [buildHtmlFormReader(mutation)] : []),
      buildGuard(mutation),
      ...buildBodyReaders(mutation),
      validateParams(mutation.params),
      ...(mutation.query ? [validateQuery(mutation.query)] : []),
    ];
    routes.on(
      mutation.method.toUpperCase(),
      [mutation.path],
      ...(handlers as MutationMiddleware[]),
      (c) => runMutation(mutation, c as ValidatedContext),
    );
  }
  return routes;
}

type MutationMiddleware = MiddlewareHandler<AppEnv>;

/** Context behind the validators; the schemas of the mutation say what the values are. */
type ValidatedContext = Context<AppEnv, string, { out: { json: unknown; form: unknown } }>;

const buildGuard =
  (rule: Mutation): MutationMiddleware =>
  async (c, next) => {
    const kind = rule.rateLimit ?? (rule.auth === 'P' && rule.method !== 'get' ? 'write' : null);
    if (kind) await enforceRateLimit(c, kind);
    const key = getIdempotencyKey(c, rule);
    const statements: Statements =
      rule.preload?.(c.req.param() as Record<string, string>, c.env) ?? {};
    const preload = (userId: string) =>
      key ? { ...statements, storedResponse: storedResponseQuery(userId, key) } : statements;
    c.set('viewer', await authorizeRequest(c, rule, preload));
    return (
      (key && replayResponse(c, c.var.preloaded.storedResponse as StoredResponseRow[])) || next()
    );
  };

/** Reads an HTML form before anything can fail, so that an error page can show its input again. */
const buildHtmlFormReader =
  ({ arrayFields }: Mutation): MutationMiddleware =>
  async (c, next) => {
    if (isFormRequest(c)) {
      c.set('form', {});
      rejectCrossSiteForm(c);
      c.set('form', toFormValues(await readForm(c, requestBodyLimits.words), arrayFields));
    }
    await next();
  };

/** Reads and validates the body: a multipart form, JSON, or an HTML form with the fields of the JSON. */
function buildBodyReaders(mutation: Mutation) {
  const { body, form, arrayFields, readMultipart } = mutation;
  if (form && readMultipart) {
    const read: MutationMiddleware = async (c, next) => {
      await readMultipart(c);
      await next();
    };
    return [read, validateForm(form, pickFilledFields)];
  }
  if (!body) return [];
  const json = validateJson(body) as MiddlewareHandler;
  const htmlForm = validateForm(body, (sent) =>
    toFormValues(sent, arrayFields),
  ) as MiddlewareHandler;
  const validate: MutationMiddleware = (c, next) => (c.var.form ? htmlForm : json)(c, next);
  return [buildJsonReader(mutation), validate];
}

const buildJsonReader =
  ({ maxBytes, authorizeFields }: Mutation): MutationMiddleware =>
  async (c, next) => {
    if (!c.var.form) await readJson(c, maxBytes);
    const { viewer } = c.var;
    if (viewer && authorizeFields)
      authorizeFields(viewer, Object((await c.req.json().catch(() => null)) ?? {}));
    await next();
  };

/** How a change removes pages from the cache, by the body that was sent. */
export const getPurgeKind = ({ hidesNothing }: Mutation, sent: BodyOf<Operation>): PurgeKind =>
  hidesNothing === true || hidesNothing?.(sent) ? 'invalidate' : 'purge';

async function runMutation(mutation: Mutation, c: ValidatedContext) {
  const { body, changes, formRedirect, run } = mutation;
  const sent = body && canonicalizeTimezone(c.req.valid(c.var.form ? 'form' : 'json'));
  const declared = typeof changes === 'function' ? changes(sent, c) : changes;
  if (declared.length > 0) c.var.db.appendToWrites(raiseDocumentVersions(declared));
  const done = await run(sent, c, c.var.preloaded);
  const key = getIdempotencyKey(c, mutation);
  if (key) storeResponse(c, key, done);
  if (done.ok)
    await purgePages(
      c.var.changed ?? declared,
      c.env,
      c.executionCtx as PurgeContext,
      getPurgeKind(mutation, sent),
    );
  return done.ok && c.var.form && formRedirect ? c.redirect(formRedirect(c, sent), 303) : done;
}
