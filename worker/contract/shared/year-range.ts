import { years } from './limits.ts';

/** Stored ISO texts sort correctly only with four-digit years in UTC. */
export function isInYears(text: string) {
  const year = new Date(text).getUTCFullYear();
  return !(year < years.first || year > years.last);
}
