import { yearRange } from './limits.ts';

/** Stored ISO texts sort correctly only with four-digit years in UTC. */
export function isYearInRange(text: string) {
  const year = new Date(text).getUTCFullYear();
  return !(year < yearRange.first || year > yearRange.last);
}
