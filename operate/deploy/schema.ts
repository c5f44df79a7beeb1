import { DatabaseSync } from 'node:sqlite';
import {
  afterMigrationFiles,
  brokenFile,
  migrationFiles,
  type SqlFile,
} from '../../worker/local/migrations.ts';

/** What a database with all migrations holds: 'table users', 'trigger users_ai' and the like. */
export type Schema = Set<string>;

/** Reads of a database what a schema holds. */
export const schemaQuery =
  "select type || ' ' || name as item from sqlite_master where name not like 'sqlite!_%' escape '!' and name not like '!_cf!_%' escape '!' and name != 'd1_migrations'";

/**
 * Applies every migration to an empty database in memory, so that a broken one is found before a site is touched.
 * @throws Error that names the file
 */
export function buildSchema(
  files: SqlFile[] = [...migrationFiles(), ...afterMigrationFiles()],
): Schema {
  const db = new DatabaseSync(':memory:');
  try {
    for (const { name, statements } of files) {
      try {
        for (const statement of statements) db.exec(statement);
      } catch (error) {
        throw brokenFile(name, error);
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
