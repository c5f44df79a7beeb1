import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  deliverBatch,
  listDeadLetters,
  retryDeadLetters,
  viewEvent,
  withoutDeadLetters,
} from '../../../tests/fixtures/queues.ts';
import { brokenDatabase, callApi, DB, testUsers } from '../../../tests/setup/database.ts';
import { createId } from '../../db/ids.ts';
import { deleteExpiredJob } from '../delete-expired-job.ts';
import { runJob } from '../scheduler.ts';

withoutDeadLetters();

test('stores a dead letter once for repeated deliveries', async () => {
  const mail = { id: createId() };
  await deliverBatch('sobe-access-log-parked', { one: viewEvent, other: 'no event' });
  await deliverBatch('sobe-access-log-parked', { one: viewEvent });
  await deliverBatch('sobe-mail-parked', { one: mail });
  const { count, waiting_count, data } = await listDeadLetters();
  expect([count, waiting_count]).toEqual([3, 3]);
  expect(data.map(({ queue, about }) => [queue, about]).sort()).toEqual([
    ['sobe-access-log', 'Access log'],
    ['sobe-access-log', 'Access log: home view'],
    ['sobe-mail', 'E-mail'],
  ]);
});

test('recognizes the queue names of staging', async () => {
  await deliverBatch('sobe-staging-mail-parked', { one: { id: createId() } });
  expect((await listDeadLetters()).data[0]?.queue).toBe('sobe-mail');
});

test('a dead-lettered mail links to its email', async () => {
  const id = await DB.value<string>('select id from sent_emails limit 1');
  await deliverBatch('sobe-mail-parked', { one: { id } });
  expect((await listDeadLetters()).data[0]?.sent_email_id).toBe(id);
});

test('loses no dead letter while D1 fails', async () => {
  const result = await deliverBatch('sobe-mail-parked', { one: {} }, { DB: brokenDatabase });
  expect(result.retryBatch).toMatchObject({ retry: true });
  expect(result.ackAll).toBe(false);
});

test('lists waiting ones first, newest first, or all by time', async () => {
  await deliverBatch('sobe-mail-parked', { one: {}, two: {}, three: {} });
  const [one = '', two = '', three = ''] = (await listDeadLetters()).data.map(({ id }) => id);
  const at = 'update parked_messages set created_at = ? where id = ?';
  for (const [index, id] of [one, two, three].entries()) {
    await DB.run(at, `2026-11-2${index}T10:00:00.000Z`, id);
  }
  await retryDeadLetters(three);
  expect((await listDeadLetters()).data.map(({ id }) => id)).toEqual([two, one, three]);
  expect((await listDeadLetters('?orderby=created_at desc')).data.map(({ id }) => id)).toEqual([
    three,
    two,
    one,
  ]);
  expect((await listDeadLetters('?orderby=created_at asc')).data.map(({ id }) => id)).toEqual([
    one,
    two,
    three,
  ]);
  const page = await listDeadLetters('?limit=1&offset=1');
  expect([page.count, page.waiting_count, page.data[0]?.id]).toEqual([3, 2, one]);
  const answer = await callApi('GET', 'parked?offset=10001', testUsers.admin);
  expect(answer.status).toBe(422);
});

test('deletes dead letters after a month', async () => {
  await deliverBatch('sobe-mail-parked', { old: {}, young: {} });
  const ago = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await DB.run(
    'update parked_messages set created_at = ? where id = (select min(id) from parked_messages)',
    ago,
  );
  await runJob(deleteExpiredJob, env);
  await runJob(deleteExpiredJob, env);
  expect((await listDeadLetters()).count).toBe(1);
});
