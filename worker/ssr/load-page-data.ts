import type { Context } from 'hono';
import type { ApiQuery } from '../../web/data/query.ts';
import type { RouteMatch } from '../../web/data/route.ts';
import { footersQuery } from '../../web/ui/layout/footer-queries.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { getCacheTags } from '../http/cache/get-cache-tags.ts';
import { withEtag } from '../http/etag.ts';
import { HttpError } from '../http/http-error.ts';
import type { Query } from '../http/query.ts';
import { matchQuery } from '../registry/queries.ts';

export interface PageData {
  answers: Record<string, unknown>;
  missing: boolean;
  /** True if the page is a search without results. */
  isEmptySearch: boolean;
  /** Cache tags: the tables that the page was rendered from. */
  tags: string[];
}

/** Runs the queries of a page and of its frame in one database batch. */
export async function loadPageData(
  c: Context<AppEnv>,
  match: RouteMatch | null,
): Promise<PageData> {
  const queries: ApiQuery<unknown>[] = [footersQuery, ...Object.values(match?.queries ?? {})];
  const moment = getNowIso();
  const calls = queries.map(({ address }) => matchQuery(address, null, moment));
  const statements = calls.map(({ query: read, ctx }) => read.buildQueries(ctx));
  const all = statements.flat();
  const rows = await c.var.db.batch(all);
  const answers: Record<string, unknown> = {};
  let missing = false;
  let foundNothing = false;
  for (const [index, { query: read, ctx }] of calls.entries()) {
    const own = rows.splice(0, statements[index]?.length) as never;
    const { address, nullable: optional } = queries[index] as ApiQuery<unknown>;
    try {
      const open = read.decryptRows ? await read.decryptRows(own, ctx, c.env) : own;
      const { answer } = withEtag(read.toResponse(open as never, ctx));
      answers[address] = toHydrationState(read, answer);
      foundNothing ||= read.isEmptySearch?.(open as never, ctx) ?? false;
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
      if (optional) answers[address] = null;
      else missing = true;
    }
  }
  return { answers, missing, isEmptySearch: foundNothing, tags: getCacheTags(all) };
}

function toHydrationState(read: Query, answer: unknown) {
  if (read.embedded) return read.embedded.parse(answer);
  return read.toHydrationState ? read.toHydrationState(answer) : answer;
}
