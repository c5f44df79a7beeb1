/**
 * UUIDs: version 7 for new rows, so ids sort by creation time; version 8 for ids derived from a
 * text.
 */

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getNowMs } from './clock.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);

/** UUID version 7: its text order is the order of creation, to the millisecond. */
export function createId(at: number = getNowMs()): string {
  const time = at.toString(16).padStart(12, '0');
  // The random part of a version 4 UUID has the same form.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** The same in SQL: each row of a statement gets its own. */
export const createIdSql = () =>
  sql<string>`substr(${createId()}, 1, 24) || lower(hex(randomblob(6)))`;

/** UUID version 8 derived from a text; always the same for the same text. */
export function uuidFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const middle = [`8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), ...middle, hex.slice(20, 32)].join('-');
}
