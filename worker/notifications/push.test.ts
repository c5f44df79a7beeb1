import { expect, test } from 'vitest';
import {
  allWell,
  answers,
  asked,
  browser,
  go,
  one,
  other,
  rows,
  run,
  tell,
  withBrowsers,
} from '../../tests/fixtures/push-browsers.ts';
import { setClock } from '../db/clock.ts';

withBrowsers();

test('pushes once to every browser of a member', async () => {
  await browser(one);
  await browser(other);
  await tell();
  await Promise.all([go(), go()]);
  await go();
  expect(asked.toSorted()).toEqual([one, other]);
  expect(await rows('select is_push_due, read_at from notices')).toEqual([
    { is_push_due: 0, read_at: null },
  ]);
});

test.each([404, 410])('deletes the subscription when the service answers %i', async (status) => {
  await browser(one);
  await browser(other);
  answers[one] = status;
  await tell();
  await go();
  expect(await rows('select endpoint from push_subscriptions')).toEqual([{ endpoint: other }]);
  expect(await rows('select is_push_due from notices')).toEqual([{ is_push_due: 0 }]);
});

test.each([
  ['429', 429],
  ['503', 503],
  ['nothing in time', new DOMException('', 'TimeoutError')],
])('retries later when the service answers %s', async (_, answer) => {
  await browser(one);
  answers[one] = answer;
  await tell();
  await go();
  await go();
  expect(asked).toHaveLength(1);
  expect(await rows('select failures from push_subscriptions')).toEqual([{ failures: 1 }]);
  setClock(() => Date.now() + 2 * 60_000);
  allWell();
  await go();
  await go();
  expect(asked).toHaveLength(2);
  expect(await rows('select failures, retry_at from push_subscriptions')).toEqual([
    { failures: 0, retry_at: null },
  ]);
});

test.each([
  ['in seconds', () => '1800'],
  ['by a date', () => new Date(Date.now() + 1_800_000).toUTCString()],
])('respects a Retry-After of %s', async (_, after) => {
  await browser(one);
  answers[one] = { status: 429, headers: { 'Retry-After': after() } };
  await tell();
  await go();
  allWell();
  const minute = 60_000;
  for (const [minutes, times] of [
    [29, 1],
    [31, 2],
    [90, 2],
  ] as const) {
    setClock(() => Date.now() + minutes * minute);
    await go();
    expect(asked).toHaveLength(times);
  }
});

test('each failure doubles the delay', async () => {
  await browser(one);
  answers[one] = 500;
  await tell();
  const waits: number[] = [];
  let time = Date.now();
  setClock(() => time);
  for (let times = 0; times < 6; times += 1) {
    await go();
    const [row] = await rows('select retry_at from push_subscriptions');
    const retry = Date.parse(String(row?.retry_at));
    waits.push(Math.round((retry - time) / 60_000));
    time = retry;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
});

test('pushes to the working browser and drops the deleted one', async () => {
  await browser(one);
  await browser(other);
  [answers[one], answers[other]] = [410, 503];
  await tell();
  await go();
  expect(await rows('select is_push_due from notices')).toEqual([{ is_push_due: 1 }]);
  allWell();
  setClock(() => Date.now() + 2 * 60_000);
  await go();
  await go();
  expect(asked).toEqual([one, other, other]);
});

test('deletes a subscription after ten failures in a row', async () => {
  await browser(one);
  answers[one] = 500;
  await tell();
  await run('update push_subscriptions set failures = 9');
  await go();
  expect(await rows('select id from push_subscriptions')).toEqual([]);
  await go();
  expect(asked).toHaveLength(1);
});

test('the next run sends what an interrupted run claimed', async () => {
  await browser(one);
  await tell();
  const [{ id } = {}] = await rows('select id from notices');
  await run('update notices set is_push_due = 0');
  await go([id]);
  expect(asked).toEqual([one]);
});
