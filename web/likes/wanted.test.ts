import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { bring, useWanted } from './wanted.ts';

/** A server that answers when it is told to. */
function serving() {
  const asked: boolean[] = [];
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const put = (on: boolean) => {
    asked.push(on);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const answer = (error?: Error) =>
    act(async () => {
      const next = answers.shift();
      if (error) next?.reject(error);
      else next?.resolve();
    });
  return { asked, put, answer };
}

const failure = new ApiError(500, 'Please try again soon.');

test('what is wanted shows at once, and until the server has it', async () => {
  const { put, answer } = serving();
  const { result } = renderHook(() => useWanted('one'));
  let done: Promise<void> | undefined;
  act(() => {
    done = bring('one', true, put);
  });
  expect(result.current).toBe(true);
  await answer();
  await done;
  expect(result.current).toBeUndefined();
});

test('presses while a call is on its way end in what was wanted last, without calls for the rest', async () => {
  const { asked, put, answer } = serving();
  const first = bring('two', true, put);
  for (const on of [false, true, false]) void bring('two', on, put);
  expect(asked).toEqual([true]);
  await answer();
  expect(asked).toEqual([true, false]);
  await answer();
  await first;
  expect(asked).toEqual([true, false]);
});

test('who ends where they began while the first call is on its way needs no second', async () => {
  const { asked, put, answer } = serving();
  const first = bring('three', true, put);
  void bring('three', false, put);
  void bring('three', true, put);
  await answer();
  await first;
  expect(asked).toEqual([true]);
});

test('what fails is told, and is wanted no more', async () => {
  const { put, answer } = serving();
  const { result } = renderHook(() => useWanted('four'));
  const first = bring('four', true, put);
  first.catch(() => {});
  await answer(failure);
  await expect(first).rejects.toBe(failure);
  expect(result.current).toBeUndefined();
});

test('a failure of what is not wanted any more is not told, and the server is brought to what is', async () => {
  const { asked, put, answer } = serving();
  const first = bring('five', true, put);
  void bring('five', false, put);
  await answer(failure);
  await answer();
  await first;
  expect(asked).toEqual([true, false]);
});

test('one thing does not wait for another', () => {
  const { asked, put } = serving();
  void bring('six', true, put);
  void bring('seven', true, put);
  expect(asked).toEqual([true, true]);
});
