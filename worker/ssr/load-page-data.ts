import type { Context } from 'hono';
import { allFooters } from '../../web/ui/layout/footer-queries.ts';
import type { Query } from '../../web/data/query.ts';
import type { Match } from '../../web/data/route.ts';
import type { App } from '../env.ts';
import { tagsOf } from '../http/cache/get-cache-tags.ts';
import { now } from '../db/clock.ts';
import { Refusal } from '../http/http-error.ts';
import { versioned } from '../http/etag.ts';
import { matchRead } from '../registry/queries.ts';

export interface Asked {
  answers: Record<string, unknown>;
  missing: boolean;
  /** True if the page is a search without results. */
  foundNothing: boolean;
  /** Cache tags: the tables that the page was rendered from. */
  tags: string[];
}

/** Runs the queries of a page and of its frame in one database batch. */
export async function ask(c: Context<App>, match: Match | null): Promise<Asked> {
  const queries: Query<unknown>[] = [allFooters, ...Object.values(match?.queries ?? {})];
  const moment = now();
  const calls = queries.map(({ address }) => matchRead(address, null, moment));
  const statements = calls.map(({ read, asked }) => read.statements(asked));
  const all = statements.flat();
  const rows = await c.var.db.batch(all);
  const answers: Record<string, unknown> = {};
  let missing = false;
  let foundNothing = false;
  for (const [index, { read, asked }] of calls.entries()) {
    const own = rows.splice(0, statements[index]?.length) as never;
    const { address, optional } = queries[index] as Query<unknown>;
    try {
      const open = read.opened ? await read.opened(own, asked, c.env) : own;
      const { answer } = versioned(read.shape(open as never, asked));
      answers[address] = read.state ? read.state(answer) : answer;
      foundNothing ||= read.findsNothing?.(open as never, asked) ?? false;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 404)) throw error;
      if (optional) answers[address] = null;
      else missing = true;
    }
  }
  return { answers, missing, foundNothing, tags: tagsOf(all) };
}
