import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { brokenDatabase, withSeededDatabase } from '../../tests/setup/database.ts';
import type { Bindings } from '../env.ts';
import type { PurgeContext } from '../http/cache/purge-pages.ts';
import { getQueueConsumer } from './queues.ts';

withSeededDatabase();

const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(JSON.parse(line)));
});

const pages = {
  exports: {
    PageCacheEntrypoint: {
      purge: () => Promise.reject(new TypeError('Nobody knows nora@example.org')),
    },
  },
} as unknown as PurgeContext;

/** Delivers a message to a queue while D1 fails. */
async function deliver(queue: string, body: unknown) {
  const ack = vi.fn();
  const retry = vi.fn();
  const message = { id: 'message-one', body, attempts: 1, ack, retry };
  const batch = { queue, messages: [message], ackAll: ack, retryAll: retry };
  const bindings = { ...env, DB: brokenDatabase } as unknown as Bindings;
  await getQueueConsumer(queue)?.(batch as unknown as MessageBatch, bindings, pages);
  return { acked: ack.mock.calls.length, retried: retry.mock.calls.length };
}

const view = {
  id: '01a00000-0000-7000-8000-000000000001',
  created_at: '2036-01-01T00:00:00.000Z',
  created_by: null,
  client_ip: '192.0.2.7',
  country: null,
  object_type_tag: 'home',
  object_id: null,
  object_tag: null,
  access_type_tag: 'view',
  width: 1,
  height: 1,
  user_agent: 'Firefox',
};
const silent = { error: 'Error', code: 'D1_ERROR' };

test.each([
  ['sobe-access-log', view, { event: 'access_logs_not_written', messages: 1, ...silent }],
  [
    'sobe-mail',
    { id: view.id },
    { event: 'mail_not_looked_at', message: 'message-one', ...silent },
  ],
  ['sobe-mail-parked', view, { event: 'messages_not_parked', messages: 1, ...silent }],
  ['sobe-purge', { tags: ['users'] }, { event: 'purge_failed', error: 'TypeError' }],
])('a failure of %s logs one line without names and retries', async (queue, body, line) => {
  expect(await deliver(queue, body)).toEqual({ acked: 0, retried: 1 });
  expect(lines).toEqual([expect.objectContaining({ queue, ...line })]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.org|192\.0\.2|Network connection/);
});

test.each(['sobe-access-log', 'sobe-mail'])(
  'an invalid message of %s is dropped and logged',
  async (queue) => {
    expect(await deliver(queue, { to: 'nora@example.org' })).toEqual({ acked: 1, retried: 0 });
    expect(lines).toEqual([{ event: 'message_dropped', queue, message: 'message-one' }]);
  },
);
