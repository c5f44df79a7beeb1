/** Deletes a session and its refresh tokens. */

import { and, eq, exists } from 'drizzle-orm';
import { prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { sessionRefreshesTable, sessionsTable } from '../../db/schema/accounts.ts';

const deleteRefreshTokens = prepare(['id'], ({ id }) =>
  qb.delete(sessionRefreshesTable).where(eq(sessionRefreshesTable.session_id, id)),
);
const deleteSession = prepare(['id'], ({ id }) =>
  qb.delete(sessionsTable).where(eq(sessionsTable.id, id)),
);

/** Ends a session; its tokens and cookies are invalid from the next request. */
export const endSession = (id: string): Statement[] => [
  deleteRefreshTokens({ id }),
  deleteSession({ id }),
];

/** SQL condition: the session exists and is the user's. */
export const sessionExists = (id: string, userId: string) =>
  exists(
    qb
      .select({ id: sessionsTable.id })
      .from(sessionsTable)
      .where(and(eq(sessionsTable.id, id), eq(sessionsTable.user_id, userId))),
  );
