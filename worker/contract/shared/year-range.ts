/** Years of valid dates: stored ISO texts sort correctly only with four digits. */

import { yearRange } from './limits.ts';

export function isYearInRange(text: string) {
  const year = new Date(text).getUTCFullYear();
  return !(year < yearRange.first || year > yearRange.last);
}
