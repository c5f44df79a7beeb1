import { expect, test, vi } from 'vitest';
import { cacheByArguments } from './cache-by-arguments.ts';

test('creates a result once for the same arguments', () => {
  const create = vi.fn((text: string, more: { count: number }) => ({ text, ...more }));
  const get = cacheByArguments(create);
  expect(get('a', { count: 1 })).toBe(get('a', { count: 1 }));
  expect(get('a', { count: 2 })).toEqual({ text: 'a', count: 2 });
  expect(create).toHaveBeenCalledTimes(2);
});

test('stores a limited number of results', () => {
  const create = vi.fn((count: number) => ({ count }));
  const get = cacheByArguments(create);
  for (let count = 0; count <= 100; count += 1) get(count);
  get(0);
  expect(create).toHaveBeenCalledTimes(102);
});
