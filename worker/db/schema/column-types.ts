import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';
import { usersTable } from './users.ts';

// Function declarations, because they are hoisted and the schema files import each other in a
// cycle.

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

export function userColumn() {
  return text().references((): AnySQLiteColumn => usersTable.id);
}

/** Author and last editor of a row; `version` is its ETag. */
export function auditColumns() {
  return {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    updated_at: timestampColumn().notNull(),
    updated_by: userColumn(),
    version: integer().notNull().default(1),
  };
}
