import { alias } from 'drizzle-orm/sqlite-core';
import { usersTable } from './schema/users.ts';

/** Users that a row is joined with for the names of its author and last editor. */
export const maker = alias(usersTable, 'maker');
export const editor = alias(usersTable, 'editor');
