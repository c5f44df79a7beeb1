/**
 * Aliases of the users table with which a row is joined for the names of its author and last
 * editor.
 */

import { alias } from 'drizzle-orm/sqlite-core';
import { usersTable } from './schema/users.ts';

export const maker = alias(usersTable, 'maker');
export const editor = alias(usersTable, 'editor');
