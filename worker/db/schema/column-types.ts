import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

// Function declarations, because they are hoisted and the schema files import each other in a
// cycle.

/** Time-ordered UUID, created by the server. */
export function id() {
  return text().primaryKey();
}

/** Timestamp: ISO 8601 in UTC with milliseconds and `Z`, so text order is time order. */
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

/** Author and last editor of a row; `version` is its ETag. */
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
