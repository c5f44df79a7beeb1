import type { z } from 'zod';
import type { RateLimited } from '../contract/accounts/attempts.ts';
import type { LevelRight, Who } from '../contract/accounts/permissions.ts';
import type { Rows, Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from '../db/clock.ts';
import type { SignedIn } from '../auth/current-user.ts';

/** Context of a query: the path and search parameters, and the user. */
export interface Asked<QueryParams = Record<string, string | undefined>> {
  params: Record<string, string>;
  query: QueryParams;
  viewer: SignedIn | null;
  now: string;
  /** True for HEAD requests; skip side effects such as marking as read. */
  isHead?: boolean;
  /** True on Cloudflare, false in local development. */
  isDeployed?: boolean;
  /** Host of SITE_URL, which passkeys are bound to. */
  host?: string;
}

/**
 * Declaration of an API query: its SQL statements, and how their rows become the response. A route
 * runs one; a page runs all of its queries in one batch.
 */
export interface Read<
  QueryParams = Record<string, string | undefined>,
  Statements extends readonly Statement[] = readonly Statement[],
  Answer = unknown,
> {
  path: string;
  who: Who;
  right?: LevelRight;
  /** Rate-limit bucket per client network. */
  rateLimit?: RateLimited;
  /** Allowed for the importing account during an import. */
  whileImporting?: true;
  /** Allowed for members who must still set up a second factor. */
  whileEnrolling?: true;
  /** Allowed for applicants whose account is not approved yet. */
  whileApplying?: true;
  /** Allowed for an impersonating admin; public queries always are. */
  whileSeen?: true;
  noun: string;
  summary: string;
  query?: z.ZodType<QueryParams>;
  /** Parameters that may repeat; otherwise only the first value counts. */
  repeated?: readonly string[];
  answer: z.ZodType<Answer>;
  statements(asked: Asked<QueryParams>): Statements;
  /**
   * Decrypts rows before they become the response.
   * @throws HttpError
   */
  opened?(
    rows: Rows<Statements>,
    asked: Asked<QueryParams>,
    env: App['Bindings'],
  ): Promise<Rows<Statements>>;
  shape(rows: Rows<Statements>, asked: Asked<QueryParams>): Answer;
  /** True for a search without results, which is counted per day. */
  findsNothing?(rows: Rows<Statements>, asked: Asked<QueryParams>): boolean;
  /** Part of the response that a page sends to the browser, if not all of it. */
  state?(answer: Answer): unknown;
}

/** Declares a query; its types follow from the schemas and the statements. */
export const read = <
  const Statements extends readonly Statement[],
  Answer,
  QueryParams = Record<string, string | undefined>,
>(
  declaration: Read<QueryParams, Statements, Answer>,
) => declaration as unknown as Read;

export interface ReadCall {
  read: Read;
  asked: Asked;
}

/** Finds the query for an API path such as '/articles/fe/rest?limit=3'. */
export function readMatcher(reads: Read[]) {
  const byLength = Map.groupBy(
    reads.map((one) => ({ one, parts: one.path.split('/') })),
    ({ parts }) => parts.length,
  );
  return (address: string, viewer: SignedIn | null, moment = now()): ReadCall => {
    const [path = '', search] = address.split('?');
    const segments = path.split('/');
    const fits = (parts: string[]) =>
      parts.every((part, index) => part === segments[index] || part.startsWith(':'));
    const found = byLength.get(segments.length)?.find(({ parts }) => fits(parts));
    if (!found) throw new Error(`No read answers ${path}`);
    const params: Record<string, string> = {};
    found.parts.forEach((part, index) => {
      if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(segments[index] ?? '');
    });
    const query = queryIn(new URLSearchParams(search), found.one) as Asked['query'];
    return { read: found.one, asked: { params, query, viewer, now: moment } };
  };
}

/** Parameters by name: single values, and arrays for repeatable ones. */
export const queryIn = (search: URLSearchParams, { repeated = [] }: Read) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => [
      name,
      repeated.includes(name) ? search.getAll(name) : (search.get(name) ?? ''),
    ]),
  );
