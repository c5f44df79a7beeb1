/**
 * Applies all migrations to an in-memory database, to find broken ones before touching a site, and
 * lists what they create.
 * @throws Error that names the file
 */

import { DatabaseSync } from 'node:sqlite';
import {
  createMigrationError,
  readAfterMigrationFiles,
  readMigrationFiles,
  type SqlFile,
} from '../local/migrations.ts';

/** Names of all tables, indexes and triggers, such as 'table users' or 'trigger users_ai'. */
export type SchemaItems = Set<string>;

/** SQL that reads the items of a schema from a database. */
export const schemaQuery =
  "select type || ' ' || name as item from sqlite_master where name not like 'sqlite!_%' escape '!' and name not like '!_cf!_%' escape '!' and name != 'd1_migrations'";

export function buildSchema(
  files: SqlFile[] = [...readMigrationFiles(), ...readAfterMigrationFiles()],
): SchemaItems {
  const db = new DatabaseSync(':memory:');
  try {
    for (const { name, statements } of files) {
      try {
        for (const statement of statements) db.exec(statement);
      } catch (error) {
        throw createMigrationError(name, error);
      }
    }
    return new Set(
      db
        .prepare(schemaQuery)
        .all()
        .map(({ item }) => String(item)),
    );
  } finally {
    db.close();
  }
}
