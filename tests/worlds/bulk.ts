import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { buildBulkConsumer } from '../../worker/admin/bulk/bulk-queue.ts';
import { mutations } from '../../worker/registry/mutations.ts';
import type { BulkState } from '../../worker/contract/admin/bulk.ts';
import { queuedMessages, recordingQueues } from '../setup/database.ts';
import { getAsAdmin, sendAsAdmin } from '../fixtures/resources.ts';

const bulkConsumer = buildBulkConsumer(mutations);
const pageExports = { exports: { Pages: { purge: async () => true } } } as never;
/** Delivers a chunk of a bulk change, as the queue does. */
export const deliverBulkChunk = (id: string) =>
  bulkConsumer(
    { messages: [{ body: { id } }] } as unknown as MessageBatch,
    { ...env, ...recordingQueues } as never,
    pageExports,
  );

/** Delivers chunks until none is left. */
export async function runBulkChange() {
  for (let next = queuedMessages.shift(); next; next = queuedMessages.shift()) {
    if (next.queue === 'sobe-bulk') await deliverBulkChunk((next.body as { id: string }).id);
  }
}

/** Starts a bulk change as an admin; returns its id. */
export const startBulkChange = async (path: string, body: object) => {
  const answer = await sendAsAdmin('POST', `${path}/bulk`, body);
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await answer.json<{ id: string }>()).id;
};
export const getBulkState = async (id: string) => (await getAsAdmin(`bulk/${id}`)).json<BulkState>();

/** Creates several footers. */
export const createFooters = async (count: number) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const made = await sendAsAdmin('POST', 'footers', { title: `Footer ${number}` });
    ids.push((await made.json<{ id: string }>()).id);
  }
  return ids;
};
