import { sql } from 'drizzle-orm';
import { prepare, type Statement } from '../../db/client.ts';

const deleteRefreshTokens = prepare(
  sql`delete from session_refreshes where session_id = ${sql.placeholder('id')}`,
);
const deleteSession = prepare(sql`delete from sessions where id = ${sql.placeholder('id')}`);

/** Ends a session; its tokens and cookies are invalid from the next request. */
export const endSession = (id: string): Statement[] => [
  deleteRefreshTokens({ id }),
  deleteSession({ id }),
];
