/**
 * Declares queries: who may ask, the SQL statements, and how rows become the response. Routes run
 * one; pages run several in one batch.
 */

import type { z } from 'zod';
import type { AuthRequirement, LevelRight } from '../contract/accounts/permissions.ts';
import type { RateLimitBucket } from '../contract/accounts/rate-limits.ts';
import type { Operation, ParamsOf, QueryOf, ResponseOf } from '../contract/shared/operation.ts';
import type { StatementRows, Statements } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv, AuthenticatedUser } from '../env.ts';
import { createPathMatcher } from './create-path-matcher.ts';
import { getReader, type Reader } from './language.ts';

/** Context of a query: the path and search parameters, and the user. */
export interface QueryContext<
  QueryParams = Record<string, string | undefined>,
  Params = Record<string, string>,
> {
  params: Params;
  query: QueryParams;
  viewer: AuthenticatedUser | null;
  now: string;
  /** Language that translated content is read in. */
  reader: Reader;
  /** Spelling correction of a repeated search. */
  corrected?: { from: string; to: string };
  /** True for HEAD requests; skip side effects such as marking as read. */
  isHead?: boolean;
  /** True on Cloudflare, false in local development. */
  isDeployed?: boolean;
  /** Host of SITE_URL, which passkeys are bound to. */
  host?: string;
}

/**
 * How the worker answers a query: who may ask, its SQL statements, and how their rows become the
 * response. A route runs one; a page runs all of its queries in one batch.
 */
interface QueryHandler<
  QueryParams = Record<string, string | undefined>,
  Params = Record<string, string>,
  Asked extends Statements = Statements,
  Answer = unknown,
> {
  auth: AuthRequirement;
  permission?: LevelRight;
  /** Rate-limit bucket per client network. */
  rateLimit?: RateLimitBucket;
  /** Allowed for the importing account during an import. */
  allowDuringImport?: true;
  /** Allowed for members who must still set up a second factor. */
  allowBefore2fa?: true;
  /** Allowed for applicants whose account is not approved yet. */
  allowForApplicants?: true;
  /** Allowed for an impersonating admin; public queries always are. */
  allowWhenImpersonating?: true;
  /** Statements by name, which run in one batch. */
  buildQueries(context: QueryContext<QueryParams, Params>): Asked;
  /**
   * Decrypts rows before they become the response.
   * @throws HttpError
   */
  decryptRows?(
    rows: StatementRows<Asked>,
    context: QueryContext<QueryParams, Params>,
    env: AppEnv['Bindings'],
  ): Promise<Readonly<StatementRows<Asked>>>;
  toResponse(rows: StatementRows<Asked>, context: QueryContext<QueryParams, Params>): Answer;
  /** Context to ask again with, once; null if the rows are the answer. */
  retry?(
    rows: StatementRows<Asked>,
    context: QueryContext<QueryParams, Params>,
  ): QueryContext<QueryParams, Params> | null;
  /** Changes what a page sends to the browser, after `embedded` has picked its part. */
  toHydrationState?(answer: Answer): unknown;
  /** True for a search without results, which is counted per day. */
  isEmptySearch?(rows: StatementRows<Asked>, context: QueryContext<QueryParams, Params>): boolean;
}

/** An operation that reads, and a schema for what it answers. */
interface QueryOperation extends Operation {
  method: 'get';
  response: z.ZodType;
}

export interface Query extends QueryOperation, QueryHandler {}

/** Defines a query; its types follow from the declaration and the statements. */
export const defineQuery = <Op extends QueryOperation, const Asked extends Statements>(
  operation: Op,
  handler: QueryHandler<QueryOf<Op>, ParamsOf<Op['path'], Op['params']>, Asked, ResponseOf<Op>>,
) => ({ ...operation, ...handler }) as unknown as Query;

export interface MatchedQuery {
  query: Query;
  ctx: QueryContext;
}

/** Finds the query for an API path such as '/articles/fe/rest?limit=3'. */
export function createQueryMatcher(reads: Query[]) {
  const match = createPathMatcher(
    reads.map((query) => ({ query, path: allowEmptyParams(query.path) })),
    decodeURIComponent,
  );
  return (
    address: string,
    viewer: AuthenticatedUser | null,
    moment = getNowIso(),
  ): MatchedQuery => {
    const [path = '', search] = address.split('?');
    const found = match(path);
    if (!found) throw new Error(`No read answers ${path}`);
    const { query } = found.route;
    const sent = parseSearchParams(new URLSearchParams(search), query) as QueryContext['query'];
    return {
      query,
      ctx: { params: found.params, query: sent, viewer, now: moment, reader: getReader() },
    };
  };
}

/** A page whose parameter is empty still asks its queries, which then find no item. */
const allowEmptyParams = (path: string) => path.replace(/:\w+/g, '$&{[^/]*}');

/** Parameters by name: single values, and arrays for repeatable ones. */
export const parseSearchParams = (search: URLSearchParams, { multiValueParams = [] }: Query) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => [
      name,
      multiValueParams.includes(name) ? search.getAll(name) : (search.get(name) ?? ''),
    ]),
  );
