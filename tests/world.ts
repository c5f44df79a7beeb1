import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { D1Migration } from '@cloudflare/vitest-plugin';
import { beforeAll } from 'vitest';
import { app } from '../worker/app.ts';
import { fillCommunity } from '../worker/db/seed/fill.ts';
import { idOf } from '../worker/db/seed/identity.ts';
import { fileKey } from '../worker/files/address.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
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

/** Gives a test file the local community, with one-pixel pictures, on fresh stores. */
export function withWorld() {
  beforeAll(async () => {
    await reset();
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    await fillCommunity(
      env.DB,
      Date.now(),
      async () => pixel,
      async (name, bytes) => {
        await env.FILES.put(fileKey(name), bytes);
      },
    );
  });
}

/** A request to the app, as it comes from the edge. */
export const ask = (path: string, init?: RequestInit, bindings: object = {}) =>
  app.request(`https://sobe.example${path}`, init, { ...env, ...bindings });

export interface Spent {
  roundTrips: number;
  rowsRead: number;
}

/** What an answer cost at D1, as its Server-Timing tells. */
export function spentOn(answer: Response): Spent {
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

/** A WebP picture of one pixel. */
const pixel = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
);
