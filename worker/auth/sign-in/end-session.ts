/** Deletes a session and its refresh tokens. */

import { eq } from 'drizzle-orm';
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
