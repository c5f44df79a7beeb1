import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { D1Migration } from '@cloudflare/vitest-plugin';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Row } from '../demo/content.ts';
import { idOf } from '../demo/ids.ts';
import { app } from '../worker/app.ts';
import { minutes } from '../worker/contract/limits.ts';
import { pages } from '../worker/entrypoint.ts';
import { signAccessToken } from '../worker/lib/access-token.ts';
import { milliseconds, now, setClock } from '../worker/lib/clock.ts';
import { newId } from '../worker/lib/ids.ts';
import { asking } from './database.ts';
import { fill, putPictures } from './worlds/prefilled.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      TEST_COMMUNITY: { tables: Record<string, Row[]>; files: string[] };
      TEST_BARE_SITE: Record<string, Row[]>;
    }
  }
}

/** The people of the local data, by the role in which tests meet them. */
export const world = {
  admin: 'robin-hale',
  member: 'nora-quinn',
  basic: 'ben-ashworth',
  host: 'ruth-abiola',
  waiting: 'jodie-lam',
};

export { idOf };

/**
 * Gives a test file the local community on fresh stores; its pictures, of one pixel, where a test reads one. Each test
 * begins with nothing purged and nothing queued, and leaves the clock and what it watched as they were.
 */
export function withWorld({ pictures = false } = {}) {
  beforeAll(async () => {
    // Only stores that are awake are emptied, and a long test lets them fall asleep.
    await env.DB.prepare('select 1').run();
    await env.BACKUPS.head('none');
    await reset();
    await fill();
    if (pictures) await putPictures();
    await signInAnew();
  });
  beforeEach(() => {
    purged.length = 0;
    queued.length = 0;
  });
  afterEach(() => {
    setClock(Date.now);
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await Promise.allSettled(pending);
    pending.clear();
  });
}

export const DB = asking(env.DB);

/** A request to the app, as it comes from the edge. */
export const ask = async (path: string, init?: RequestInit, bindings: object = {}) => {
  const all = { ...env, ...queues, ...bindings };
  return app.request(`https://sobe.example${path}`, init, all, besidePages(all));
};

/**
 * What was handed to the queues, in order. Tests deliver it themselves: a consumer that runs by
 * itself would meet the next test file's fresh stores.
 */
export const queued: { queue: string; body: unknown }[] = [];

const recording = (queue: string) => ({
  send: async (body: unknown) => void queued.push({ queue, body }),
  sendBatch: async (messages: { body: unknown }[]) =>
    void queued.push(...messages.map(({ body }) => ({ queue, body }))),
});

export const queues = {
  ACCESS_LOG: recording('sobe-access-log'),
  PURGES: recording('sobe-purge'),
  INDEX_NOW: recording('sobe-index-now'),
  BULK: recording('sobe-bulk'),
  MAIL: recording('sobe-mail'),
  MAIL_EVENTS: recording('sobe-mail-events'),
  MAIL_FIRST: recording('sobe-mail-first'),
};

/** The purges that were asked for, in order: what Workers Cache, which is not here, would do. */
export const purged: string[][] = [];

/** What goes on behind an answer: the stores of the next file are not emptied under it. */
const pending = new Set<Promise<unknown>>();

/** What the platform gives beside a request: the entrypoint of the pages, with these bindings. */
const besidePages = (bindings: object) =>
  ({
    exports: {
      Pages: {
        fetch: (request: Request) => pages.fetch(request, bindings),
        purge: async (tags: string[]) => Boolean(purged.push(tags)),
      },
    },
    waitUntil: (promise: Promise<unknown>) => void pending.add(promise),
    passThroughOnException: () => undefined,
  }) as unknown as ExecutionContext;

/** The headers of somebody who is signed in, by the tag of the person; each call is a session. */
export async function signedIn(tag: string) {
  const [user_id, session_id, moment] = [idOf('users', tag), newId(), now()];
  await env.DB.prepare(
    // Whoever is signed in by a test has proved who they are, and for long.
    `insert into sessions (id, user_id, created_at, last_used_at, proved_at)
      values (?1, ?2, ?3, ?3, '2999-01-01T00:00:00.000Z')`,
  )
    .bind(session_id, user_id, moment)
    .run();
  const { access_token } = await signAccessToken(env, user_id, session_id);
  return { Authorization: `Bearer ${access_token}` };
}

const isRaw = (body: unknown) =>
  body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;

/** A request with a body where there is one: a form or bytes as they are, all else as JSON. */
export function sending(method: string, body?: unknown, headers: object = {}): RequestInit {
  if (body === undefined) return { method, headers: { ...headers } };
  if (isRaw(body)) return { method, headers: { ...headers }, body: body as BodyInit };
  const typed = { 'Content-Type': 'application/json', ...headers };
  return { method, headers: typed, body: JSON.stringify(body) };
}

const headersOf = new Map<string, { at: number; headers: ReturnType<typeof signedIn> }>();

/** The headers of somebody who signs in when first needed, and anew where a test has moved the clock. */
export function signedInOnce(tag: string) {
  const known = headersOf.get(tag);
  if (known && Math.abs(milliseconds() - known.at) < 30 * minutes) return known.headers;
  const headers = signedIn(tag);
  headersOf.set(tag, { at: milliseconds(), headers });
  return headers;
}

/** Whoever was signed in signs in anew when next needed; these do at once. */
export async function signInAnew(...tags: string[]) {
  headersOf.clear();
  for (const tag of tags) await signedInOnce(tag);
}

/** A call of the API by a person, by tag, who is signed in for it; or by a visitor. */
export const send = async (
  method: string,
  path: string,
  by: string | null,
  body?: unknown,
  headers: object = {},
  bindings: object = {},
) => {
  const all = { ...(by === null ? {} : await signedInOnce(by)), ...headers };
  return ask(`/sobe/v1/${path}`, sending(method, body, all), bindings);
};

/** How a call is refused: the status, and the reason or the fields that are named, as `409 done` or `422 name, email`. */
export async function refusal(asked: Response | Promise<Response>) {
  const answer = await asked;
  const { reason, errors = [] } = await answer.json<{
    reason?: string;
    errors?: { path: string }[];
  }>();
  const said = reason ?? errors.map(({ path }) => path).join(', ');
  return `${answer.status} ${said}`.trimEnd();
}

export interface QueryStatistics {
  roundTrips: number;
  rowsRead: number;
}

/** What an answer cost at D1, as its Server-Timing tells. */
export function spentOn(answer: Response): QueryStatistics {
  const [, roundTrips, rowsRead] =
    /(\d+) round trips, (\d+) rows read/.exec(answer.headers.get('Server-Timing') ?? '') ?? [];
  return { roundTrips: Number(roundTrips), rowsRead: Number(rowsRead) };
}

/** A database whose every call fails, as when D1 does not answer. */
export const brokenDatabase = {
  withSession: () => ({
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error('D1_ERROR: Network connection lost.')),
  }),
} as unknown as D1Database;

/** A bucket whose every call fails. */
export const brokenBucket = {
  get: () => Promise.reject(new Error('R2 is not there')),
  put: () => Promise.reject(new Error('R2 is not there')),
} as unknown as R2Bucket;
