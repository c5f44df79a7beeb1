import type { z } from 'zod';
import type { RateLimited } from '../contract/attempts.ts';
import type { LevelRight, Who } from '../contract/rights.ts';
import type { Rows, Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from './clock.ts';
import type { SignedIn } from './viewer.ts';

/** What a read is asked: the address, and who asks. */
export interface Asked<Query = Record<string, string | undefined>> {
  params: Record<string, string>;
  query: Query;
  viewer: SignedIn | null;
  now: string;
  /** Whether the headers alone are asked for: then nothing is read by anybody. */
  isHead?: boolean;
  /** Whether others than the one at this machine see the site. */
  isDeployed?: boolean;
  /** Of SITE_URL: passkeys are for it. */
  host?: string;
}

/**
 * A read is a pair: queries that are not yet run, and the shape of their rows, which throws
 * `notFound`. A route runs one; the shell runs all of a screen's in one batch. The statements
 * take only what the address gives: none waits for another's answer.
 */
export interface Read<
  Query = Record<string, string | undefined>,
  Statements extends readonly Statement[] = readonly Statement[],
  Answer = unknown,
> {
  path: string;
  who: Who;
  right?: LevelRight;
  /** What it counts as, of one address in a minute. */
  rateLimit?: RateLimited;
  /** Whether the account that imports is answered meanwhile. */
  whileImporting?: true;
  /** Whether a member who must still set up a second factor is answered. */
  whileEnrolling?: true;
  /** Whether it is open to whom only an application lets in, which is not approved yet. */
  whileApplying?: true;
  /** Whether it is answered to an admin who sees the site as this person does: public reads are. */
  whileSeen?: true;
  noun: string;
  summary: string;
  query?: z.ZodType<Query>;
  /** The parameters that may stand there more than once: of these all values count, of others the first. */
  repeated?: readonly string[];
  answer: z.ZodType<Answer>;
  statements(asked: Asked<Query>): Statements;
  /** Opens what is kept encrypted, where rows hold such, before they are shaped. @throws Refusal */
  opened?(
    rows: Rows<Statements>,
    asked: Asked<Query>,
    env: App['Bindings'],
  ): Promise<Rows<Statements>>;
  shape(rows: Rows<Statements>, asked: Asked<Query>): Answer;
  /** Whether words were looked for in vain, which is counted by the day. */
  findsNothing?(rows: Rows<Statements>, asked: Asked<Query>): boolean;
  /** The part of an answer that a page hands to the browser, where that is less than all. */
  state?(answer: Answer): unknown;
}

/** Declares a read; the schemas and the statements give its types. */
export const read = <
  const Statements extends readonly Statement[],
  Answer,
  Query = Record<string, string | undefined>,
>(
  declaration: Read<Query, Statements, Answer>,
) => declaration as unknown as Read;

export interface ReadCall {
  read: Read;
  asked: Asked;
}

/** Finds the read that answers an address of the API such as '/articles/fe/rest?limit=3'. */
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

/** The parameters of an address by name: one value each, and lists of those that a read takes several of. */
export const queryIn = (search: URLSearchParams, { repeated = [] }: Read) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => [
      name,
      repeated.includes(name) ? search.getAll(name) : (search.get(name) ?? ''),
    ]),
  );
