import { createHash } from 'node:crypto';
import { milliseconds } from './clock.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);

/** A UUID of version 7: its text order is the order of making, to the millisecond. */
export function newId(at: number = milliseconds()): string {
  const time = at.toString(16).padStart(12, '0');
  // What follows the version is random in one of version 4, and of the same form.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** A UUID of version 8 that stands for a text: the same every time. */
export function idStandingFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const middle = [`8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), ...middle, hex.slice(20, 32)].join('-');
}
