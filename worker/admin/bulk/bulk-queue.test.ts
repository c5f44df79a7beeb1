import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createFooters,
  deliverBulkChunk,
  getBulkState,
  getItem,
  runBulkChange,
  sendAsAdmin,
  startBulkChange,
} from '../../../tests/fixtures/resources.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  queuedMessages,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { bulkJob } from './bulk-job.ts';

withSeededDatabase();

test('a repeated or interrupted change is applied once and can be undone', async () => {
  const ids = await createFooters(2);
  const id = await startBulkChange('footers', {
    ids,
    count: 2,
    set: { display_order: undefined, is_active: false },
  });
  await deliverBulkChunk(id);
  await DB.run("update bulk_items set state = 'waiting' where bulk_id = ?", id);
  await DB.run("update bulk_changes set state = 'running', ended_at = null where id = ?", id);
  await Promise.all([deliverBulkChunk(id), deliverBulkChunk(id)]);
  expect(await DB.count('history where link_id = ?', ids[0])).toBe(2);
  await sendAsAdmin('POST', `bulk/${id}/undo`, undefined);
  await deliverBulkChunk(id);
  await DB.run("update bulk_changes set state = 'undoing', claimed_until = null where id = ?", id);
  await deliverBulkChunk(id);
  expect(await getBulkState(id)).toMatchObject({ state: 'undone', failed: [] });
  expect(await getItem(`footers/${ids[0]}`)).toMatchObject({ is_active: true });
});

test('an action is not repeated after an interruption', async () => {
  const waiting = demoId('users', testUsers.waiting);
  await DB.run('update users set approved_at = null where id = ?', waiting);
  const id = await startBulkChange('users', { ids: [waiting], count: 1, verb: 'approve' });
  await DB.run(
    `create trigger cut before update of ended_at on bulk_changes begin select raise(abort, 'cut off'); end`,
  );
  await deliverBulkChunk(id).catch(() => undefined);
  await DB.run('drop trigger cut');
  await DB.run('update bulk_changes set claimed_until = null where id = ?', id);
  await deliverBulkChunk(id);
  expect(await getBulkState(id)).toMatchObject({ state: 'done', done: 1, failed: [] });
});

test('a large change can be stopped, and ends with its session', { tags: ['slow'] }, async () => {
  const ids = await createFooters(60);
  const id = await startBulkChange('footers', { ids, count: 60, set: { is_active: false } });
  await deliverBulkChunk(id);
  expect(await getBulkState(id)).toMatchObject({ state: 'running', done: 50 });
  expect(await (await sendAsAdmin('POST', `bulk/${id}/stop`, undefined)).json()).toMatchObject({
    state: 'stopped',
  });
  await runBulkChange();
  expect(await getBulkState(id)).toMatchObject({ state: 'stopped', done: 50, of: 60 });

  const headers = await createSignedInHeaders(testUsers.admin);
  const body = { ids, count: 60, set: { is_active: true } };
  const begun = await fetchApp('/sobe/v1/footers/bulk', buildRequestInit('POST', body, headers));
  const { id: other } = await begun.json<{ id: string }>();
  await DB.run(
    'delete from sessions where id = (select session_id from bulk_changes where id = ?)',
    other,
  );
  await runBulkChange();
  expect(await getBulkState(other)).toMatchObject({ state: 'stopped', done: 0 });
});

test('requeues a lost change and deletes an old one', async () => {
  const ids = await createFooters(1);
  const id = await startBulkChange('footers', { ids, count: 1, set: { is_active: false } });
  queuedMessages.splice(0);
  const run = () =>
    bulkJob.run({ ...env, ...recordingQueues } as never, new Database(env.DB), {
      state: null,
      saveState: async () => undefined,
    });
  await run();
  expect(queuedMessages).toEqual([]);
  setClock(() => Date.now() + 4 * 60_000);
  await run();
  expect(queuedMessages).toEqual([{ queue: 'sobe-bulk', body: { id } }]);
  setClock(() => Date.now() + 31 * 86_400_000);
  await run();
  expect(await DB.count('bulk_items where bulk_id = ?', id)).toBe(0);
});
