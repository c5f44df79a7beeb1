import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

// Function declarations, for the schema's files refer to each other in a circle.

/** A time-ordered UUID, made in the worker. */
export function id() {
  return text().primaryKey();
}

/** A moment: ISO 8601 in UTC with milliseconds and `Z`, so that text order is time order. */
export function moment() {
  return text();
}

export function flag() {
  return integer({ mode: 'boolean' });
}

export function flagged(value: boolean) {
  return flag().notNull().default(value);
}

export function whole() {
  return integer();
}

export function counter() {
  return integer().notNull().default(0);
}

export function person() {
  return text().references((): AnySQLiteColumn => users.id);
}

/** Who made a row and who changed it last; `version` is the row's own ETag. */
export function audit() {
  return {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    updated_at: moment().notNull(),
    updated_by: person(),
    version: integer().notNull().default(1),
  };
}
