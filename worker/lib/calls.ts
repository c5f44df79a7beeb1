import { createHash } from 'node:crypto';
import { zValidator } from '@hono/zod-validator';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { LevelRight, Who } from '../contract/rights.ts';
import type { Rows, Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { purge, type WithPages } from './cache/purge.ts';
import { newId } from './ids.ts';
import { refuse } from './mount-reads.ts';
import { authorise, type SignedIn } from './viewer.ts';

/** A call that changes something: declared, so that it is guarded, checked and described alike. */
export interface Call<Body = unknown, Beside extends readonly Statement[] = readonly Statement[]> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  who: Who;
  right?: LevelRight;
  /** Whether it is answered while a community is imported; all others are refused then. */
  whileImporting?: true;
  noun: string;
  summary: string;
  /** Absent where nothing is sent. */
  body?: z.ZodType<Body>;
  /** A multipart form in place of a body, for the description: `run` reads and checks it itself. */
  form?: z.ZodType;
  /** Raw bytes in place of a body, likewise. */
  bytes?: true;
  /** What of a body this person may not send, before it is checked. @throws Refusal 403 */
  refuse?(viewer: SignedIn, sent: Record<string, unknown>): void;
  /** The status of a success, and its answer where it has one. */
  status: 200 | 201 | 202 | 204;
  answer?: z.ZodType;
  /** Tables that public pages show and that this changes: the pages are purged once it is done. */
  changes: readonly string[] | ((body: Body, c: Context<App>) => readonly string[]);
  /** What is read in the same round trip as who asks; the path is all that is known then. */
  beside?(params: Record<string, string>): Beside;
  run(body: Body, c: Context<App>, beside: Rows<Beside>): Promise<Response>;
}

export const call = <Body = undefined, const Beside extends readonly Statement[] = []>(
  declaration: Call<Body, Beside>,
) => declaration as unknown as Call;

/**
 * The id of what a POST is to make: for the same person and the same Idempotency-Key it is the same
 * again, so that `insert … on conflict (id) do nothing` makes one item (contract, section 2).
 */
export function idToMake(c: Context<App>): string {
  const key = c.req.header('Idempotency-Key');
  if (!key) return newId();
  const said = `${c.var.viewer?.id} ${c.req.path} ${key}`;
  const hex = createHash('sha256').update(said).digest('hex');
  const version8 = `8${hex.slice(13, 16)}-a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version8, hex.slice(20, 32)].join('-');
}

/** Guarded first (401, 403), then checked (422), then run, then the pages that show it purged. */
export function mountCalls(calls: Call[]) {
  const routes = new Hono<App>();
  for (const one of calls) {
    const handlers = [guard(one), ...(one.body ? [zValidator('json', one.body, refuse)] : [])];
    routes.on(one.method.toUpperCase(), [one.path], ...(handlers as Handler[]), (c) =>
      answer(one, c),
    );
  }
  return routes;
}

type Handler = MiddlewareHandler<App>;

const guard =
  (rule: Call): Handler =>
  async (c, next) => {
    const viewer = await authorise(c, rule, rule.beside?.(c.req.param() as Record<string, string>));
    c.set('viewer', viewer);
    if (viewer && rule.refuse) rule.refuse(viewer, (await c.req.json().catch(() => null)) ?? {});
    await next();
  };

async function answer({ body, changes, run }: Call, c: Context<App>) {
  const sent = body && c.req.valid('json' as never);
  const done = await run(sent, c, c.var.beside as Rows<Statement[]>);
  const changed = typeof changes === 'function' ? changes(sent, c) : changes;
  if (done.ok) await purge(changed, c.env, c.executionCtx as WithPages);
  return done;
}
