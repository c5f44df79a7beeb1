import { expect, test } from 'vitest';
import { answersIn } from './answers.ts';

test('what a thread begins with is no reply to it', () => {
  expect([0, 1, 2, 3].map((replies_count) => answersIn({ replies_count }))).toEqual([
    'No replies yet',
    'No replies yet',
    '1 reply',
    '2 replies',
  ]);
});
