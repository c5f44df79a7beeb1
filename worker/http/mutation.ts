import { zValidator } from '@hono/zod-validator';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { RateLimited } from '../contract/accounts/attempts.ts';
import type { LevelRight, Who } from '../contract/accounts/permissions.ts';
import type { Rows, Statement } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { formFields, isForm, readJson, refuseForeignForm } from './request-body.ts';
import { purge, type WithPages } from './cache/purge-pages.ts';
import { withCanonicalZone } from '../db/canonical-timezone.ts';
import {
  type Answered,
  answeredTo,
  idempotencyKey,
  keepAnswer,
  replayAnswer,
} from './idempotency.ts';
import { refuse } from './mount-queries.ts';
import { refuseOverRate } from './rate-limit.ts';
import { authorise, type SignedIn } from '../auth/current-user.ts';

/**
 * Declaration of an API operation that changes data: its route, guard, validation and description.
 */
export interface Call<Body = unknown, Beside extends readonly Statement[] = readonly Statement[]> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  who: Who;
  right?: LevelRight;
  /** Rate-limit bucket per client network. Defaults to `write` for public mutations. */
  rateLimit?: RateLimited;
  /** Allowed while a community import runs; all other mutations are rejected then. */
  whileImporting?: true;
  /** Allowed for members who must still set up a second factor. */
  whileEnrolling?: true;
  /** Allowed for applicants whose account is not approved yet. */
  whileApplying?: true;
  noun: string;
  summary: string;
  /** Absent if the request has no body. */
  body?: z.ZodType<Body>;
  /**
   * Also accepts an HTML form without scripts, and redirects to `to` on success. Fields named in
   * `several` are arrays.
   */
  asForm?: { several?: readonly string[]; to(c: Context<App>): string };
  /** Maximum body size in bytes; defaults to `bodies.json`. */
  most?: number;
  /** Multipart form instead of a body, for the API description; `run` reads and validates it. */
  form?: z.ZodType;
  /** Raw bytes instead of a body; `run` reads and validates them. */
  bytes?: true;
  /**
   * Rejects fields that this user may not send, before validation.
   * @throws HttpError 403
   */
  refuse?(viewer: SignedIn, sent: Record<string, unknown>): void;
  /** Status of a success; `answer` is its response schema. */
  status: 200 | 201 | 202 | 204;
  /** The effect can be reverted, so responses to an `Idempotency-Key` are stored. */
  isUndoable?: true;
  answer?: z.ZodType;
  /** Tables whose public pages are purged after success. `run` may narrow them. */
  changes: readonly string[] | ((body: Body, c: Context<App>) => readonly string[]);
  /**
   * Queries that run in the round trip of the session query; only the path parameters are known
   * then.
   */
  beside?(params: Record<string, string>, env: Bindings): Beside;
  run(body: Body, c: Context<App>, beside: Rows<Beside>): Promise<Response>;
}

export const call = <Body = undefined, const Beside extends readonly Statement[] = []>(
  declaration: Call<Body, Beside>,
) => declaration as unknown as Call;

/**
 * Mounts a route per mutation: authorize (401, 403), parse (413, 415), validate (422), run, purge
 * pages.
 */
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

/** Parses a form first, so that an error page can show its input again. */
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
