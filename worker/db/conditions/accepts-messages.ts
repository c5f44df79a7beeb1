import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { membershipLevelsTable, usersTable } from '../schema/users.ts';

const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');

/** SQL condition: user `u` of level `l` can receive messages; admins always can. */
export const acceptsMessages = sql`(${level.authz_messages} or ${user.is_admin})`;
