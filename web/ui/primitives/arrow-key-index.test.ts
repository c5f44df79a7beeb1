import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { getArrowKeyIndex } from './arrow-key-index.ts';

test.each([
  ['ltr', 'ArrowRight', 0, 1],
  ['ltr', 'ArrowLeft', 0, 2],
  ['rtl', 'ArrowLeft', 0, 1],
  ['rtl', 'ArrowRight', 0, 2],
  ['rtl', 'ArrowLeft', 2, 0],
  ['rtl', 'End', 0, 2],
  ['ltr', 'Home', 2, 0],
  ['ltr', 'ArrowDown', 1, undefined],
])('in a row of three from %s, %s moves from %i to %s', (direction, key, index, expected) => {
  const currentTarget = document.createElement('div');
  currentTarget.style.direction = direction;
  document.body.appendChild(currentTarget);
  expect(getArrowKeyIndex({ key, currentTarget } as unknown as KeyboardEvent, index, 3)).toBe(
    expected,
  );
});
