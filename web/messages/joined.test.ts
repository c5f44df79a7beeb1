import { expect, test } from 'vitest';
import { conversation } from '../../worker/contract/message-limits.ts';
import type { MessageReply } from '../../worker/contract/messages.ts';
import { joined } from './joined.ts';

const reply = (number: number, read_at: string | null = null) =>
  ({
    id: `reply-${number}`,
    created_at: `2026-01-01T00:00:00.${String(number).padStart(3, '0')}Z`,
    read_at,
  }) as MessageReply;

/** From one number to another, the newest first, as they are answered. */
const part = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => reply(to - index));

const numbers = (replies: readonly MessageReply[]) =>
  replies.map(({ id }) => Number(id.replace('reply-', '')));

test('a part that came is put in the order of writing, each reply once', () => {
  expect(numbers(joined([], part(3, 5)))).toEqual([3, 4, 5]);
  expect(numbers(joined(part(3, 5).reverse(), part(4, 7)))).toEqual([3, 4, 5, 6, 7]);
  expect(numbers(joined(part(3, 5).reverse(), part(1, 2)))).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(joined(part(3, 5).reverse(), []))).toEqual([3, 4, 5]);
});

test('what came takes the place of what was known', () => {
  const [first] = joined([reply(1)], [reply(1, '2026-01-02T00:00:00.000Z')]);
  expect(first?.read_at).not.toBeNull();
});

test('where so many came that some may be missing, only the newest are kept', () => {
  const newest = part(100, 99 + conversation.part);
  expect(numbers(joined(part(1, 30).reverse(), newest))[0]).toBe(100);
  expect(numbers(joined(part(1, 30).reverse(), newest.slice(1)))[0]).toBe(1);
  const earlier = part(100 - conversation.part, 99);
  expect(joined(newest.toReversed(), earlier)).toHaveLength(2 * conversation.part);
});
