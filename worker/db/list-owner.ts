/**
 * The user whose list is requested, for routes below /users/{id}, and the error 404 without one.
 */

import { eq, sql } from 'drizzle-orm';
import { notFoundError } from '../http/http-error.ts';
import { prepare } from './client.ts';
import { qb } from './query-builder.ts';
import { usersTable } from './schema/users.ts';

/** Owner of the list; `tag` is null unless the profile is public. */
export const listOwnerQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      tag: sql<string | null>`iif(${usersTable.is_public}, ${usersTable.tag}, null)`,
    })
    .from(usersTable)
    .where(eq(usersTable.id, id)),
);

export type ListOwner = NonNullable<ReturnType<typeof listOwnerQuery>['row']>;

export const userNotFoundError = () => notFoundError('user_not_found');
