import { createHash } from 'node:crypto';
import { milliseconds } from './clock.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);

/** A UUID of version 7: its text order is the order of making, to the millisecond. */
export function newId(at: number = milliseconds()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const time = at.toString(16).padStart(12, '0');
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${tail.slice(0, 3)}`,
    variant.toString(16) + tail.slice(4, 6),
    tail.slice(8, 20),
  ].join('-');
}

/** A UUID of version 8 that stands for a text: the same every time. */
export function idStandingFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const middle = [`8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), ...middle, hex.slice(20, 32)].join('-');
}
