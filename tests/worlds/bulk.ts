import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { runBulk } from '../../worker/admin/bulk/bulk-queue.ts';
import { calls } from '../../worker/registry/mutations.ts';
import type { BulkState } from '../../worker/contract/admin/bulk.ts';
import { queued, queues } from '../setup/database.ts';
import { get, send } from '../fixtures/resources.ts';

const consumer = runBulk(calls);
const pages = { exports: { Pages: { purge: async () => true } } } as never;
/** Delivers a chunk of a bulk change, as the queue does. */
export const deliver = (id: string) =>
  consumer(
    { messages: [{ body: { id } }] } as unknown as MessageBatch,
    { ...env, ...queues } as never,
    pages,
  );

/** Delivers chunks until none is left. */
export async function runAll() {
  for (let next = queued.shift(); next; next = queued.shift()) {
    if (next.queue === 'sobe-bulk') await deliver((next.body as { id: string }).id);
  }
}

/** Starts a bulk change as an admin; returns its id. */
export const begin = async (path: string, body: object) => {
  const answer = await send('POST', `${path}/bulk`, body);
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await answer.json<{ id: string }>()).id;
};
export const state = async (id: string) => (await get(`bulk/${id}`)).json<BulkState>();

/** Creates several footers. */
export const footers = async (count: number) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const made = await send('POST', 'footers', { title: `Footer ${number}` });
    ids.push((await made.json<{ id: string }>()).id);
  }
  return ids;
};
