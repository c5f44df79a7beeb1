import { expect, test } from 'vitest';
import { formatReplyCount } from './format-reply-count.ts';

test('formats the number of replies', () => {
  expect([0, 1, 2].map((answers_count) => formatReplyCount({ answers_count }))).toEqual([
    'No replies yet',
    '1 reply',
    '2 replies',
  ]);
});
