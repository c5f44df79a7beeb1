/**
 * SQL conditions that hide users who blocked the reader or were blocked; constant for visitors and
 * admins.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { AuthenticatedUser } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { prepare, type Statement, statement } from '../client.ts';

type UserId = SQL | string;

/** Blocks between two users, in either direction. */
const selectBlocksBetween = (one: UserId, other: UserId) => sql`blocks
  where (blocker_id = ${one} and blocked_id = ${other} or blocker_id = ${other} and blocked_id = ${one})`;

/** SQL condition: neither user has blocked the other. */
export const isNotBlocked = (one: UserId, other: UserId) =>
  sql`not exists (select 1 from ${selectBlocksBetween(one, other)})`;

/** Id of the reader whose blocks apply. Visitors have none, and admins see everyone. */
const getFilteredReader = (viewer: AuthenticatedUser | null) =>
  viewer && !viewer.is_admin ? viewer.id : null;

/** Builds an SQL condition that a user is not blocked. */
export type BlockFilter = (person: SQL) => SQL;

/** Ids of all users hidden from a member. */
const blockedUserIds = (
  reader: SQL,
) => sql`(select blocked_id as id from blocks where blocker_id = ${reader}
  union select blocker_id from blocks where blocked_id = ${reader})`;

/** Block filter for statements that are built on each request. */
export function notBlockedBy(viewer: AuthenticatedUser | null): BlockFilter {
  const reader = getFilteredReader(viewer);
  return reader ? (person) => isNotBlocked(reader, person) : unfiltered;
}

const unfiltered: BlockFilter = () => sql`1`;

/** Counter reduced by the rows of hidden users; `of` is joined to them as `hidden`. */
export const countWithoutBlocked = (people: SQL, all: SQL, of: SQL) => sql`
  select count - (select count(*) from ${people} hidden cross join ${of}) as count from (${all})`;

/** Ids of all users hidden from the reader; null if the filter does not apply. */
export function blockedColumn(viewer: AuthenticatedUser | null): SQL | null {
  const reader = getFilteredReader(viewer);
  return reader ? blockedUserIds(sql`${reader}`) : null;
}

/**
 * Prepares a query twice: unfiltered for visitors and admins, and filtered by blocks for members.
 */
export function prepareForViewer<Row>(query: (meets: BlockFilter, hidden: SQL | null) => SQL) {
  const reader = sql`${sql.placeholder('reader')}`;
  const forAll = prepare<Row>(query(unfiltered, null));
  const forMember = prepare<Row>(
    query((person) => isNotBlocked(reader, person), blockedUserIds(reader)),
  );
  return (viewer: AuthenticatedUser | null, values: Record<string, unknown>): Statement<Row> => {
    const reader = getFilteredReader(viewer);
    return reader ? forMember({ ...values, reader }) : forAll(values);
  };
}

export interface BlockRow {
  /** 1 if the user created the block themselves. */
  is_own: number;
}

/** Block between a writer and a recipient, the writer's own block first. */
export const blockBetweenQuery = (by: string, other: string) =>
  statement<BlockRow>(sql`select blocker_id = ${by} as is_own from ${selectBlocksBetween(by, other)}
    order by is_own desc limit 1`);

/**
 * Only the user who blocked learns about the block; the other gets a neutral message.
 * @throws HttpError 409
 */
export function rejectBlocked(block: BlockRow | undefined, otherwise: string) {
  if (!block) return;
  throw conflictError(
    'closed',
    block.is_own ? 'You have blocked this person. Unblock them first.' : otherwise,
  );
}
