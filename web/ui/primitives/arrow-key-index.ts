/** Arrow keys of a row with one tab stop, such as a tab list or a toolbar. */

import type { KeyboardEvent } from 'react';

/** Index that a key moves to from an index of a row; the row may run from right to left. */
export function getArrowKeyIndex(
  { key, currentTarget }: KeyboardEvent,
  index: number,
  count: number,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const step = (key === 'ArrowLeft') === isRightToLeft ? 1 : -1;
  return (index + step + count) % count;
}
