/** Fields of the account export in place of ids, file names and stored JSON. */

import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { usersTable } from '../../db/schema/users.ts';
import { exportParams } from './export-section.ts';

/** Another person in place of their id: the name, and the tag if the profile is public. */
export const otherUserFields = {
  name: usersTable.name,
  tag: sql`iif(${usersTable.is_public}, ${usersTable.tag}, null)`,
};

type NamedTable = SQLiteTable & Record<'id' | 'name', SQLiteColumn>;

/** Name of a row by its id. */
export const selectName = (table: NamedTable, id: SQLiteColumn) =>
  sql`(select ${table.name} from ${table} where ${eq(table.id, id)})`;

/** Address of a file with its key of R2 (`getFileKey`). */
export const getFileAddress = (name: SQLWrapper) =>
  sql`${exportParams.site} || '/files/' || substr(${name}, 1, 2) || '/' || substr(${name}, 3, 2) || '/' || ${name}`;

/** Value of a column that contains JSON, or the empty value for null. */
export const selectJson = (column: SQLiteColumn, empty: '[]' | '{}') =>
  sql`coalesce(${column}, ${empty})`.mapWith(JSON.parse);

/** True where the member did it. */
export const isMember = (column: SQLiteColumn) =>
  sql`${column} is ${exportParams.member}`.mapWith(Boolean);
