import { integer, text } from 'drizzle-orm/sqlite-core';

/** Time-ordered UUID, created by the server. */
export function idColumn() {
  return text().primaryKey();
}

/** Timestamp: ISO 8601 in UTC with milliseconds and `Z`, so text order is time order. */
export function timestampColumn() {
  return text();
}

export function booleanColumn() {
  return integer({ mode: 'boolean' });
}

export function booleanColumnWithDefault(value: boolean) {
  return booleanColumn().notNull().default(value);
}

export function integerColumn() {
  return integer();
}

export function counterColumn() {
  return integer().notNull().default(0);
}
