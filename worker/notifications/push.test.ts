import { expect, test } from 'vitest';
import {
  addPushBrowser,
  firstEndpoint,
  insertPushNotification,
  pushRequests,
  pushServiceAnswers,
  resetPushServices,
  runPushJob,
  runPushSql,
  secondEndpoint,
  selectPushRows,
  withPushBrowsers,
} from '../../tests/fixtures/notifications.ts';
import { setClock } from '../db/clock.ts';

withPushBrowsers();

test('pushes once to every browser of a member', async () => {
  await addPushBrowser(firstEndpoint);
  await addPushBrowser(secondEndpoint);
  await insertPushNotification();
  await Promise.all([runPushJob(), runPushJob()]);
  await runPushJob();
  expect(pushRequests.toSorted()).toEqual([firstEndpoint, secondEndpoint]);
  expect(await selectPushRows('select is_push_due, read_at from notices')).toEqual([
    { is_push_due: 0, read_at: null },
  ]);
});

test.each([404, 410])('deletes the subscription when the service answers %i', async (status) => {
  await addPushBrowser(firstEndpoint);
  await addPushBrowser(secondEndpoint);
  pushServiceAnswers[firstEndpoint] = status;
  await insertPushNotification();
  await runPushJob();
  expect(await selectPushRows('select endpoint from push_subscriptions')).toEqual([
    { endpoint: secondEndpoint },
  ]);
  expect(await selectPushRows('select is_push_due from notices')).toEqual([{ is_push_due: 0 }]);
});

test.each([
  ['429', 429],
  ['503', 503],
  ['nothing in time', new DOMException('', 'TimeoutError')],
])('retries later when the service answers %s', async (_, answer) => {
  await addPushBrowser(firstEndpoint);
  pushServiceAnswers[firstEndpoint] = answer;
  await insertPushNotification();
  await runPushJob();
  await runPushJob();
  expect(pushRequests).toHaveLength(1);
  expect(await selectPushRows('select failures from push_subscriptions')).toEqual([
    { failures: 1 },
  ]);
  setClock(() => Date.now() + 2 * 60_000);
  resetPushServices();
  await runPushJob();
  await runPushJob();
  expect(pushRequests).toHaveLength(2);
  expect(await selectPushRows('select failures, retry_at from push_subscriptions')).toEqual([
    { failures: 0, retry_at: null },
  ]);
});

test.each([
  ['in seconds', () => '1800'],
  ['by a date', () => new Date(Date.now() + 1_800_000).toUTCString()],
])('respects a Retry-After of %s', async (_, after) => {
  await addPushBrowser(firstEndpoint);
  pushServiceAnswers[firstEndpoint] = { status: 429, headers: { 'Retry-After': after() } };
  await insertPushNotification();
  await runPushJob();
  resetPushServices();
  const minute = 60_000;
  for (const [minutes, times] of [
    [29, 1],
    [31, 2],
    [90, 2],
  ] as const) {
    setClock(() => Date.now() + minutes * minute);
    await runPushJob();
    expect(pushRequests).toHaveLength(times);
  }
});

test('each failure doubles the delay', async () => {
  await addPushBrowser(firstEndpoint);
  pushServiceAnswers[firstEndpoint] = 500;
  await insertPushNotification();
  const waits: number[] = [];
  let time = Date.now();
  setClock(() => time);
  for (let times = 0; times < 6; times += 1) {
    await runPushJob();
    const [row] = await selectPushRows('select retry_at from push_subscriptions');
    const retry = Date.parse(String(row?.retry_at));
    waits.push(Math.round((retry - time) / 60_000));
    time = retry;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
});

test('pushes to the working browser and drops the deleted one', async () => {
  await addPushBrowser(firstEndpoint);
  await addPushBrowser(secondEndpoint);
  [pushServiceAnswers[firstEndpoint], pushServiceAnswers[secondEndpoint]] = [410, 503];
  await insertPushNotification();
  await runPushJob();
  expect(await selectPushRows('select is_push_due from notices')).toEqual([{ is_push_due: 1 }]);
  resetPushServices();
  setClock(() => Date.now() + 2 * 60_000);
  await runPushJob();
  await runPushJob();
  expect(pushRequests).toEqual([firstEndpoint, secondEndpoint, secondEndpoint]);
});

test('deletes a subscription after ten failures in a row', async () => {
  await addPushBrowser(firstEndpoint);
  pushServiceAnswers[firstEndpoint] = 500;
  await insertPushNotification();
  await runPushSql('update push_subscriptions set failures = 9');
  await runPushJob();
  expect(await selectPushRows('select id from push_subscriptions')).toEqual([]);
  await runPushJob();
  expect(pushRequests).toHaveLength(1);
});

test('the next run sends what an interrupted run claimed', async () => {
  await addPushBrowser(firstEndpoint);
  await insertPushNotification();
  const [{ id } = {}] = await selectPushRows('select id from notices');
  await runPushSql('update notices set is_push_due = 0');
  await runPushJob([id]);
  expect(pushRequests).toEqual([firstEndpoint]);
});
