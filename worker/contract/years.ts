import { years } from './limits.ts';

/** Kept as text, moments stand in order and have one form only within four digits of a year, in UTC. */
export function isInYears(text: string) {
  const year = new Date(text).getUTCFullYear();
  return !(year < years.first || year > years.last);
}
