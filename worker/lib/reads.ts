import { parse } from 'regexparam';
import type { z } from 'zod';
import type { Viewer, Who } from '../contract/rights.ts';
import type { Rows, Statement } from '../db/client.ts';
import { now } from './clock.ts';

/** What a read is asked: the address, and who asks. */
export interface Asked<Query = Record<string, string | undefined>> {
  params: Record<string, string>;
  query: Query;
  viewer: Viewer;
  now: string;
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
  noun: string;
  summary: string;
  query?: z.ZodType<Query>;
  answer: z.ZodType<Answer>;
  statements(asked: Asked<Query>): Statements;
  shape(rows: Rows<Statements>, asked: Asked<Query>): Answer;
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
  const patterns = reads.map((one) => ({ one, ...parse(one.path) }));
  return (address: string, viewer: Viewer): ReadCall => {
    const [path = '', search = ''] = address.split('?');
    for (const { one, keys, pattern } of patterns) {
      const found = pattern.exec(path);
      if (!found) continue;
      const params = Object.fromEntries(
        keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]),
      );
      const query = Object.fromEntries(new URLSearchParams(search));
      return { read: one, asked: { params, query, viewer, now: now() } };
    }
    throw new Error(`No read answers ${path}`);
  };
}
