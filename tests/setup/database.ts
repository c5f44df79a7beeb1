import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { D1Migration } from '@cloudflare/vitest-plugin';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { demoId } from '../../demo/demo-ids.ts';
import type { DemoRow } from '../../demo/read-content.ts';
import { app } from '../../worker/app.ts';
import { signAccessToken } from '../../worker/auth/access-token.ts';
import { minuteMs } from '../../worker/contract/shared/limits.ts';
import { getNowIso, getNowMs, setClock } from '../../worker/db/clock.ts';
import { createId } from '../../worker/db/ids.ts';
import { forgetUnchangedRows } from '../../worker/db/unchanged-row.ts';
import type { Bindings } from '../../worker/env.ts';
import { forgetDocumentCopies } from '../../worker/http/cache/document-copies.ts';
import { handleRequest } from '../../worker/settings/handle-request.ts';
import { forgetSettings } from '../../worker/settings/settings-copy.ts';
import { pageApp } from '../../worker/ssr/page-cache.ts';
import { type DatabaseQueries, queryDatabase } from './query-database.ts';
import { putSeedPictures, seedTestDatabase } from './seed-test-database.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      TEST_COMMUNITY: { tables: Record<string, DemoRow[]>; files: string[] };
      TEST_BARE_SITE: Record<string, DemoRow[]>;
      TEST_SNAPSHOT: Fetcher;
    }
  }
}

/** Tags of the demo users, by their role in tests. */
export const testUsers = {
  admin: 'robin-hale',
  member: 'nora-quinn',
  basic: 'ben-ashworth',
  host: 'ruth-abiola',
  waiting: 'jodie-lam',
};

export { demoId };

/**
 * Gives a test file the demo community on fresh stores, with one-pixel pictures if requested.
 * Before each test, recorded queue messages and purges are cleared; clock and mocks are restored.
 */
export function withSeededDatabase({ pictures = false } = {}) {
  beforeAll(async () => {
    await resetAndSeed();
    if (pictures) await putSeedPictures();
    await renewSignIn();
  });
  beforeEach(() => {
    recordedPurges.length = 0;
    queuedMessages.length = 0;
  });
  afterEach(() => {
    setClock(Date.now);
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await Promise.all(unread.map((answer) => answer.bodyUsed || answer.body?.cancel()));
    unread.length = 0;
    await Promise.allSettled(pending);
    pending.clear();
  });
}

/** Empties the stores, and fills the database with the demo community or with one admin. */
export async function resetAndSeed(name: 'demo' | 'bare' = 'demo') {
  forgetSettings();
  forgetUnchangedRows();
  await resetStores();
  if (await seedTestDatabase(name)) return;
  await resetStores();
  if (!(await seedTestDatabase(name))) throw new Error('The database could not be restored.');
}

/** Only active stores can be reset, and a long test lets them become idle. */
async function resetStores() {
  await env.DB.prepare('select 1').run();
  await env.BACKUPS.head('none');
  await reset();
}

const queries = queryDatabase(env.DB);

/** Statements of a test raise no version, so the copies of rows are dropped. */
export const DB: DatabaseQueries = {
  ...queries,
  run: (sql, ...values) => {
    forgetUnchangedRows();
    return queries.run(sql, ...values);
  },
};

/**
 * Sends a request to the app, as it arrives from Cloudflare's edge. Each page is rendered, because
 * statements of a test raise no version.
 */
export const fetchApp: typeof fetchAppAgain = (...request) => {
  forgetDocumentCopies();
  return fetchAppAgain(...request);
};

/** The same, and the isolate may answer with the copy of a page that it has rendered. */
export const fetchAppAgain = async (path: string, init?: RequestInit, bindings: object = {}) => {
  const all = { ...env, ...recordingQueues, ...bindings };
  const answer = await handleRequest(
    new Request(`https://sobe.example${path}`, init),
    all as unknown as Bindings,
    (request, site) => app.fetch(request, site, createExecutionContext(all)),
  );
  unread.push(answer);
  return answer;
};

/** Responses whose stream a test may not have read; a waiting log line would keep it open. */
const unread: Response[] = [];

/**
 * Messages sent to the queues, in order. Tests deliver them explicitly,
 * because an automatic consumer would run in the stores of the next test file.
 */
export const queuedMessages: { queue: string; body: unknown }[] = [];

const createRecordingQueue = (queue: string) => ({
  send: async (body: unknown) => void queuedMessages.push({ queue, body }),
  sendBatch: async (messages: { body: unknown }[]) =>
    void queuedMessages.push(...messages.map(({ body }) => ({ queue, body }))),
});

export const recordingQueues = {
  ACCESS_LOG: createRecordingQueue('sobe-access-log'),
  PURGES: createRecordingQueue('sobe-purge'),
  INDEX_NOW: createRecordingQueue('sobe-index-now'),
  BULK: createRecordingQueue('sobe-bulk'),
  MAIL: createRecordingQueue('sobe-mail'),
  MAIL_EVENTS: createRecordingQueue('sobe-mail-events'),
  MAIL_FIRST: createRecordingQueue('sobe-mail-first'),
};

/** Purge requests to Workers Cache, in order. The cache itself is absent in tests. */
export const recordedPurges: string[][] = [];

/** Background work of responses. It must finish before the next file resets the stores. */
const pending = new Set<Promise<unknown>>();

/** Creates the execution context of a request, with the page entrypoint and these bindings. */
const createExecutionContext = (bindings: object) =>
  ({
    exports: {
      PageCacheEntrypoint: {
        fetch: (request: Request) =>
          handleRequest(request, { ...env, ...bindings }, (routed, site) =>
            pageApp.fetch(routed, site),
          ),
        purge: async (tags: string[]) => Boolean(recordedPurges.push(tags)),
        invalidate: async (tags: string[]) => Boolean(recordedPurges.push(tags)),
      },
    },
    waitUntil: (promise: Promise<unknown>) => void pending.add(promise),
    passThroughOnException: () => undefined,
  }) as unknown as ExecutionContext;

/** Creates a session for a user and returns its headers. */
export async function createSignedInHeaders(tag: string) {
  const user_id = demoId('users', tag);
  const session_id = createId();
  const moment = getNowIso();
  await env.DB.prepare(
    // Sessions of tests count as recently authenticated for a long time.
    `insert into sessions (id, user_id, created_at, last_used_at, proved_at)
      values (?1, ?2, ?3, ?3, '2999-01-01T00:00:00.000Z')`,
  )
    .bind(session_id, user_id, moment)
    .run();
  const { access_token } = await signAccessToken(env, user_id, session_id);
  return { Authorization: `Bearer ${access_token}` };
}

const isRawBody = (body: unknown) =>
  body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;

/** Builds request options. Forms and bytes are sent unchanged, other bodies as JSON. */
export function buildRequestInit(
  method: string,
  body?: unknown,
  headers: object = {},
): RequestInit {
  if (body === undefined) return { method, headers: { ...headers } };
  if (isRawBody(body)) return { method, headers: { ...headers }, body: body as BodyInit };
  const typed = { 'Content-Type': 'application/json', ...headers };
  return { method, headers: typed, body: JSON.stringify(body) };
}

const signedInHeaders = new Map<
  string,
  { at: number; headers: ReturnType<typeof createSignedInHeaders> }
>();

/** Returns headers of a cached session, and renews it after a test has moved the clock. */
export function getSignedInHeaders(tag: string) {
  const known = signedInHeaders.get(tag);
  if (known && Math.abs(getNowMs() - known.at) < 30 * minuteMs) return known.headers;
  const headers = createSignedInHeaders(tag);
  signedInHeaders.set(tag, { at: getNowMs(), headers });
  return headers;
}

/** Discards all cached sessions; the given users sign in again at once. */
export async function renewSignIn(...tags: string[]) {
  signedInHeaders.clear();
  for (const tag of tags) await getSignedInHeaders(tag);
}

/** Calls the API as a user (by tag) or as a visitor. */
export const callApi = async (
  method: string,
  path: string,
  by: string | null,
  body?: unknown,
  headers: object = {},
  bindings: object = {},
) => {
  const all = { ...(by === null ? {} : await getSignedInHeaders(by)), ...headers };
  return fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, all), bindings);
};

/** Describes a refusal by status and reason or fields, such as `409 done` or `422 name, email`. */
export async function describeRefusal(asked: Response | Promise<Response>) {
  const answer = await asked;
  const { reason, errors = [] } = await answer.json<{
    reason?: string;
    errors?: { path: string }[];
  }>();
  const said = reason ?? errors.map(({ path }) => path).join(', ');
  return `${answer.status} ${said}`.trimEnd();
}

export interface ResponseQueryStatistics {
  roundTrips: number;
  rowsRead: number;
}

/** Reads the query statistics of a response from its Server-Timing header. */
export const getResponseQueryStatistics = (answer: Response): ResponseQueryStatistics =>
  parseQueryStatistics(answer.headers.get('Server-Timing') ?? '');

/** Reads the query statistics of a page, which a streamed one has at its end. */
export async function readPageQueryStatistics(answer: Response): Promise<ResponseQueryStatistics> {
  const text = await answer.clone().text();
  const [, streamed] = /<!-- server-timing: (.*) -->$/.exec(text) ?? [];
  return streamed ? parseQueryStatistics(streamed) : getResponseQueryStatistics(answer);
}

function parseQueryStatistics(timing: string): ResponseQueryStatistics {
  const [, roundTrips, rowsRead] = /(\d+) round trips, (\d+) rows read/.exec(timing) ?? [];
  return { roundTrips: Number(roundTrips), rowsRead: Number(rowsRead) };
}

/** A database that fails every query. */
export const brokenDatabase = {
  withSession: () => ({
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error('D1_ERROR: Network connection lost.')),
  }),
} as unknown as D1Database;

/** A bucket that fails every operation. */
export const brokenBucket = {
  get: () => Promise.reject(new Error('R2 is not there')),
  put: () => Promise.reject(new Error('R2 is not there')),
} as unknown as R2Bucket;
