/**
 * SQL conditions that hide users who blocked the reader or were blocked; constant for visitors and
 * admins.
 */

import {
  and,
  desc,
  eq,
  notExists,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AuthenticatedUser } from '../../env.ts';
import { conflictError, type Refusal } from '../../http/http-error.ts';
import {
  type BuiltQuery,
  type ColumnValue,
  prepare,
  type Statement,
  statement,
} from '../client.ts';
import { qb, type RowOf } from '../query-builder.ts';
import { blocksTable } from '../schema/moderation.ts';

type UserId = SQLWrapper | string;

/** SQL condition on blocks: one of two users has blocked the other. */
const isBetween = (one: UserId, other: UserId) =>
  or(
    and(eq(blocksTable.blocker_id, one), eq(blocksTable.blocked_id, other)),
    and(eq(blocksTable.blocker_id, other), eq(blocksTable.blocked_id, one)),
  );

/** SQL condition: neither user has blocked the other. */
export const isNotBlocked = (one: UserId, other: UserId) =>
  notExists(qb.select({ found: sql`1` }).from(blocksTable).where(isBetween(one, other)));

/** Id of the reader whose blocks apply. Visitors have none, and admins see everyone. */
const getFilteredReader = (viewer: AuthenticatedUser | null) =>
  viewer && !viewer.is_admin ? viewer.id : null;

/** Builds an SQL condition that a user is not blocked. */
export type BlockFilter = (person: SQLWrapper) => SQL;

/** Ids of all users hidden from a member. */
const blockedUserIds = (reader: UserId) =>
  sql`${qb
    .select({ id: blocksTable.blocked_id })
    .from(blocksTable)
    .where(eq(blocksTable.blocker_id, reader))
    .union(
      qb
        .select({ id: blocksTable.blocker_id })
        .from(blocksTable)
        .where(eq(blocksTable.blocked_id, reader)),
    )}`;

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
  return reader ? blockedUserIds(reader) : null;
}

/**
 * Prepares a query with named placeholders twice: unfiltered for visitors and admins, and filtered
 * by blocks for members.
 */
export function prepareForViewer<const Name extends string, Query extends BuiltQuery | SQL>(
  names: readonly Name[],
  build: (
    placeholders: { [Each in Name]: Placeholder<Each> },
    meets: BlockFilter,
    hidden: SQL | null,
  ) => Query,
): (
  viewer: AuthenticatedUser | null,
  ...values: [Name] extends [never] ? [] : [Record<Name, ColumnValue>]
) => Statement<RowOf<Query>>;
/** The same for SQL whose placeholders are not declared. */
export function prepareForViewer<Row>(
  build: (meets: BlockFilter, hidden: SQL | null) => SQL,
): (viewer: AuthenticatedUser | null, values: Record<string, unknown>) => Statement<Row>;
export function prepareForViewer(
  names: readonly string[] | ((meets: BlockFilter, hidden: SQL | null) => SQL),
  build: (
    placeholders: Record<string, Placeholder>,
    meets: BlockFilter,
    hidden: SQL | null,
  ) => BuiltQuery | SQL = (_, meets, hidden) =>
    (names as (meets: BlockFilter, hidden: SQL | null) => SQL)(meets, hidden),
) {
  const params = typeof names === 'function' ? [] : names;
  const reader = sql.placeholder('reader');
  const forAll = prepare(params, (placeholders) => build(placeholders, unfiltered, null));
  const forMember = prepare(params, (placeholders) =>
    build(placeholders, (person) => isNotBlocked(reader, person), blockedUserIds(reader)),
  );
  return (viewer: AuthenticatedUser | null, values: Record<string, unknown> = {}) => {
    const id = getFilteredReader(viewer);
    const own = values as Record<string, ColumnValue>;
    return (id ? forMember({ ...own, reader: id }) : forAll(own)) as Statement<never>;
  };
}

/** Block between a writer and a recipient, the writer's own block first. */
export const blockBetweenQuery = (by: string, other: string) => {
  const isOwn = eq(blocksTable.blocker_id, by);
  return statement(
    qb
      .select({ is_own: isOwn.mapWith(Boolean) })
      .from(blocksTable)
      .where(isBetween(by, other))
      .orderBy(desc(isOwn))
      .limit(1),
  );
};

export type BlockRow = NonNullable<ReturnType<typeof blockBetweenQuery>['row']>;

/**
 * Only the user who blocked learns about the block; the other gets a neutral message.
 * @throws HttpError 409
 */
export function rejectBlocked(block: BlockRow | undefined, otherwise: Refusal) {
  if (!block) return;
  throw conflictError('closed', block.is_own ? 'you_blocked' : otherwise);
}
