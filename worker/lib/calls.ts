import { zValidator } from '@hono/zod-validator';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { RateLimited } from '../contract/attempts.ts';
import type { LevelRight, Who } from '../contract/rights.ts';
import type { Rows, Statement } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { formFields, isForm, readJson, refuseForeignForm } from './body-sent.ts';
import { purge, type WithPages } from './cache/purge.ts';
import { withCanonicalZone } from './canonical-zone.ts';
import {
  type Answered,
  answeredTo,
  idempotencyKey,
  keepAnswer,
  replayAnswer,
} from './idempotency.ts';
import { refuse } from './mount-reads.ts';
import { refuseOverRate } from './rate-limit.ts';
import { authorise, type SignedIn } from './viewer.ts';

/** A command of the API. Its declaration is guarded, validated and described in one place. */
export interface Call<Body = unknown, Beside extends readonly Statement[] = readonly Statement[]> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  who: Who;
  right?: LevelRight;
  /** What it counts as, of one address in a minute: `write` where anybody may write, nothing elsewhere. */
  rateLimit?: RateLimited;
  /** Whether it is answered while a community is imported; all others are refused then. */
  whileImporting?: true;
  /** Whether a member who must still set up a second factor may make it. */
  whileEnrolling?: true;
  /** Whether it is open to whom only an application lets in, which is not approved yet. */
  whileApplying?: true;
  noun: string;
  summary: string;
  /** Absent where nothing is sent. */
  body?: z.ZodType<Body>;
  /** Takes a form of a page without a script as well, whose success leads `to` an address; `several` of its fields are lists. */
  asForm?: { several?: readonly string[]; to(c: Context<App>): string };
  /** Bytes of a body at most, where these are not `bodies.json`. */
  most?: number;
  /** A multipart form in place of a body, for the description: `run` reads and checks it itself. */
  form?: z.ZodType;
  /** Raw bytes in place of a body, likewise. */
  bytes?: true;
  /** What of a body this person may not send, before it is checked. @throws Refusal 403 */
  refuse?(viewer: SignedIn, sent: Record<string, unknown>): void;
  /** The status of a success, and its answer where it has one. */
  status: 200 | 201 | 202 | 204;
  /** What it makes can be taken back: an `Idempotency-Key` is remembered beyond that. */
  isUndoable?: true;
  answer?: z.ZodType;
  /** Tables that public pages show and that this changes: the pages are purged once it is done. `run` may set fewer. */
  changes: readonly string[] | ((body: Body, c: Context<App>) => readonly string[]);
  /** What is read in the same round trip as who asks; the path is all that is known then. */
  beside?(params: Record<string, string>, env: Bindings): Beside;
  run(body: Body, c: Context<App>, beside: Rows<Beside>): Promise<Response>;
}

export const call = <Body = undefined, const Beside extends readonly Statement[] = []>(
  declaration: Call<Body, Beside>,
) => declaration as unknown as Call;

/** Guarded first (401, 403), then read (413, 415) and checked (422), then run, then the pages that show it purged. */
export function mountCalls(calls: Call[]) {
  const routes = new Hono<App>();
  for (const one of calls) {
    const checks = one.body ? [bodyOf(one), bodyChecked(one.body)] : [];
    const forms = one.asForm ? [formOf(one.asForm)] : [];
    const handlers = [...forms, guard(one), ...checks];
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
    const kind = rule.rateLimit ?? (rule.who === 'P' && rule.method !== 'get' ? 'write' : null);
    if (kind) await refuseOverRate(c, kind);
    const beside = rule.beside?.(c.req.param() as Record<string, string>, c.env) ?? [];
    const key = idempotencyKey(c, rule);
    const asked = (person: string) => (key ? [...beside, answeredTo(person, key)] : beside);
    c.set('viewer', await authorise(c, rule, asked));
    return (key && replayAnswer(c, c.var.beside.pop() as Answered[])) || next();
  };

/** Reads a form before anything is refused, so that nothing that was typed is lost. */
const formOf =
  ({ several = [] }: NonNullable<Call['asForm']>): Handler =>
  async (c, next) => {
    if (isForm(c)) {
      c.set('form', {});
      refuseForeignForm(c);
      c.set('form', await formFields(c, several));
    }
    await next();
  };

const bodyChecked = (body: z.ZodType): Handler => {
  const json = zValidator('json', body, refuse) as unknown as Handler;
  return async (c, next) => {
    if (!c.var.form) return json(c, next);
    const read = body.safeParse(c.var.form);
    refuse(read);
    c.req.addValidatedData('json' as never, read.data as never);
    await next();
  };
};

const bodyOf =
  ({ most, refuse }: Call): Handler =>
  async (c, next) => {
    if (!c.var.form) await readJson(c, most);
    const { viewer } = c.var;
    if (viewer && refuse) refuse(viewer, Object((await c.req.json().catch(() => null)) ?? {}));
    await next();
  };

async function answer(one: Call, c: Context<App>) {
  const { body, changes, run } = one;
  const sent = body && withCanonicalZone(c.req.valid('json' as never));
  const done = await run(sent, c, c.var.beside as Rows<Statement[]>);
  const declared = typeof changes === 'function' ? changes(sent, c) : changes;
  const key = idempotencyKey(c, one);
  if (key) keepAnswer(c, key, done);
  if (done.ok) await purge(c.var.changed ?? declared, c.env, c.executionCtx as WithPages);
  return done.ok && c.var.form && one.asForm ? c.redirect(one.asForm.to(c), 303) : done;
}
