/** Runs all statements of a page and of its frame in one database batch. */

import type { Context } from 'hono';
import type { ApiQuery } from '../../web/data/query.ts';
import type { RouteMatch } from '../../web/data/route.ts';
import { footersQuery } from '../../web/ui/layout/footer-queries.ts';
import { nameRows, type Statements } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { getCacheTags } from '../http/cache/get-cache-tags.ts';
import { withEtag } from '../http/etag.ts';
import { HttpError } from '../http/http-error.ts';
import type { MatchedQuery, Query } from '../http/query.ts';
import { repeatQueries, runStatements } from '../http/run-queries.ts';
import { matchQuery } from '../registry/queries.ts';
import { SETTINGS_TAG } from '../settings/settings-copy.ts';

export interface PageData {
  answers: Record<string, unknown>;
  missing: boolean;
  /** True if the page is a search without results. */
  isEmptySearch: boolean;
}

/** The statements of a page and of its frame, before they run. */
export interface PlannedPage {
  queries: ApiQuery<unknown>[];
  calls: MatchedQuery[];
  statements: Statements[];
  /** Cache tags: the tables that the page is rendered from. */
  tags: string[];
}

/** @throws HttpError 404, 422 for parameters that a query rejects */
export function planPage(match: RouteMatch | null): PlannedPage {
  const queries: ApiQuery<unknown>[] = [footersQuery, ...Object.values(match?.queries ?? {})];
  const moment = getNowIso();
  const calls = queries.map(({ address }) => matchQuery(address, null, moment));
  const statements = calls.map(({ query, ctx }) => query.buildQueries(ctx));
  return {
    queries,
    calls,
    statements,
    tags: [...getCacheTags(listStatements(statements)), SETTINGS_TAG],
  };
}

const listStatements = (statements: Statements[]) =>
  statements.flatMap((asked) => Object.values(asked));

export async function loadPageData(
  c: Context<AppEnv>,
  { queries, calls, statements }: PlannedPage,
): Promise<PageData> {
  const rows = await runStatements(c.var.db, listStatements(statements));
  const answers: Record<string, unknown> = {};
  let missing = false;
  let foundNothing = false;
  const first = calls.map((call, index) => {
    const asked = statements[index] ?? {};
    return { ...call, rows: nameRows(asked, rows.splice(0, Object.keys(asked).length)) };
  });
  const answered = await repeatQueries(c.var.db, first);
  for (const [index, { query, ctx, rows: own }] of answered.entries()) {
    const { address, nullable } = queries[index] as ApiQuery<unknown>;
    try {
      const open = (
        query.decryptRows ? await query.decryptRows(own, ctx, c.env) : own
      ) as typeof own;
      const { answer } = withEtag(query.toResponse(open, ctx));
      answers[address] = toHydrationState(query, answer);
      foundNothing ||= query.isEmptySearch?.(open, ctx) ?? false;
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
      if (nullable) answers[address] = null;
      else missing = true;
    }
  }
  return { answers, missing, isEmptySearch: foundNothing };
}

function toHydrationState(read: Query, answer: unknown) {
  const part = read.embedded ? read.embedded.parse(answer) : answer;
  return read.toHydrationState ? read.toHydrationState(part) : part;
}
