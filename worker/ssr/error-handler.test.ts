import { env } from 'cloudflare:workers';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import {
  brokenDatabase,
  buildRequestInit,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';

withSeededDatabase();

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue();
});

const signUp = () => fetchApp('/sobe/v1/user-signup', buildRequestInit('POST', {}));

test('logs a storage failure with the request id and the error', async () => {
  const answer = await fetchApp('/healthz', {}, { DB: brokenDatabase });
  expect(answer.status).toBe(503);
  expect(logged).toHaveBeenCalledOnce();
  const [id, , cause] = logged.mock.calls[0] ?? [];
  expect(id).toBe(answer.headers.get('X-Request-Id'));
  expect(String(cause)).toContain('Network connection lost');
});

test('does not log the rejection of requests during an import', async () => {
  const person = demoId('users', testUsers.admin);
  const level = demoId('membership_levels', 'practitioner');
  await DB.run(
    `insert into imports (id, digest, begun_at, account_id, level_id, parts) values (1, 'x', '2026-11-21', ?, ?, 1)`,
    person,
    level,
  );
  const answer = await signUp();
  expect([answer.status, (await answer.json<{ reason: string }>()).reason]).toEqual([
    503,
    'importing',
  ]);
  expect(logged).not.toHaveBeenCalled();
  await env.DB.exec('delete from imports');
});

test('logs unexpected errors and no other rejections', async () => {
  expect((await signUp()).status).toBe(422);
  expect(logged).not.toHaveBeenCalled();
  const failing = vi.spyOn(Database.prototype, 'batch').mockRejectedValue(new TypeError('Ours'));
  expect((await fetchApp('/healthz')).status).toBe(500);
  failing.mockRestore();
  expect(logged).toHaveBeenCalledOnce();
});
