import { expect, test } from 'vitest';
import { conversationLimits } from '../../../worker/contract/community/message.limits.ts';
import type { MessageReply } from '../../../worker/contract/community/messages.ts';
import { mergeReplies } from './use-replies.ts';

const reply = (number: number, read_at: string | null = null) =>
  ({
    id: `reply-${number}`,
    created_at: `2026-01-01T00:00:00.${String(number).padStart(3, '0')}Z`,
    read_at,
  }) as MessageReply;

/** Messages with these numbers, newest first, as the API returns them. */
const part = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => reply(to - index));

const numbers = (replies: readonly MessageReply[]) =>
  replies.map(({ id }) => Number(id.replace('reply-', '')));

test('sorts a new page and removes duplicates', () => {
  expect(numbers(mergeReplies([], part(3, 5)))).toEqual([3, 4, 5]);
  expect(numbers(mergeReplies(part(3, 5).reverse(), part(4, 7)))).toEqual([3, 4, 5, 6, 7]);
  expect(numbers(mergeReplies(part(3, 5).reverse(), part(1, 2)))).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(mergeReplies(part(3, 5).reverse(), []))).toEqual([3, 4, 5]);
});

test('replaces known messages', () => {
  const [first] = mergeReplies([reply(1)], [reply(1, '2026-01-02T00:00:00.000Z')]);
  expect(first?.read_at).not.toBeNull();
});

test('drops older messages at a gap', () => {
  const newest = part(100, 99 + conversationLimits.part);
  expect(numbers(mergeReplies(part(1, 30).reverse(), newest))[0]).toBe(100);
  expect(numbers(mergeReplies(part(1, 30).reverse(), newest.slice(1)))[0]).toBe(1);
  const earlier = part(100 - conversationLimits.part, 99);
  expect(mergeReplies(newest.toReversed(), earlier)).toHaveLength(2 * conversationLimits.part);
});
