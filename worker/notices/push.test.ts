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
} from '../../tests/worlds/browsers-pushed.ts';
import { setClock } from '../lib/clock.ts';

withBrowsers();

test('every browser of a member is told, once', async () => {
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

test.each([404, 410])(
  'a service that answers %i has forgotten the browser, and so does the site',
  async (status) => {
    await browser(one);
    await browser(other);
    answers[one] = status;
    await tell();
    await go();
    expect(await rows('select endpoint from push_subscriptions')).toEqual([{ endpoint: other }]);
    expect(await rows('select is_push_due from notices')).toEqual([{ is_push_due: 0 }]);
  },
);

test.each([
  ['429', 429],
  ['503', 503],
  ['nothing in time', new DOMException('', 'TimeoutError')],
])('one that answers %s is asked again later, and nothing is lost', async (_, answer) => {
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
])('a service that says how long to wait, %s, is asked no sooner', async (_, after) => {
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

test('each failure doubles the wait', async () => {
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

test('of two browsers the one that answers is told, and of a gone one nothing waits', async () => {
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

test('a browser that fails ten times in a row is forgotten', async () => {
  await browser(one);
  answers[one] = 500;
  await tell();
  await run('update push_subscriptions set failures = 9');
  await go();
  expect(await rows('select id from push_subscriptions')).toEqual([]);
  await go();
  expect(asked).toHaveLength(1);
});

test('what a run had claimed that was cut off is told by the next', async () => {
  await browser(one);
  await tell();
  const [{ id } = {}] = await rows('select id from notices');
  await run('update notices set is_push_due = 0');
  await go([id]);
  expect(asked).toEqual([one]);
});
