import { expect, test } from 'vitest';
import { answersIn } from './format-reply-count.ts';

test('formats the number of replies', () => {
  expect([0, 1, 2].map((answers_count) => answersIn({ answers_count }))).toEqual([
    'No replies yet',
    '1 reply',
    '2 replies',
  ]);
});
