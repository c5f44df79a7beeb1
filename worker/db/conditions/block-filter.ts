import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../client.ts';
import { conflict } from '../../http/http-error.ts';
import type { SignedIn } from '../../auth/current-user.ts';

type Somebody = SQL | string;

/** Blocks between two users, in either direction. */
const blocksBetween = (one: Somebody, other: Somebody) => sql`blocks
  where (blocker_id = ${one} and blocked_id = ${other} or blocker_id = ${other} and blocked_id = ${one})`;

/** SQL condition: neither user has blocked the other. */
export const isUnblocked = (one: Somebody, other: Somebody) =>
  sql`not exists (select 1 from ${blocksBetween(one, other)})`;

/** Id of the reader whose blocks apply. Visitors have none, and admins see everyone. */
const readerOf = (viewer: SignedIn | null) => (viewer && !viewer.is_admin ? viewer.id : null);

/** Builds an SQL condition that a user is not blocked; it is constant for visitors and admins. */
export type Meets = (person: SQL) => SQL;

/** Ids of all users hidden from a member. */
const hiddenFrom = (
  reader: SQL,
) => sql`(select blocked_id as id from blocks where blocker_id = ${reader}
  union select blocker_id from blocks where blocked_id = ${reader})`;

/** Block filter for statements that are built on each request. */
export function metBy(viewer: SignedIn | null): Meets {
  const reader = readerOf(viewer);
  return reader ? (person) => isUnblocked(reader, person) : everybody;
}

const everybody: Meets = () => sql`1`;

/** Counter reduced by the rows of hidden users; `of` is joined to them as `hidden`. */
export const lessHidden = (people: SQL, all: SQL, of: SQL) => sql`
  select count - (select count(*) from ${people} hidden cross join ${of}) as count from (${all})`;

/** Ids of all users hidden from the reader; null if the filter does not apply. */
export function hiddenBy(viewer: SignedIn | null): SQL | null {
  const reader = readerOf(viewer);
  return reader ? hiddenFrom(sql`${reader}`) : null;
}

/**
 * Prepares a query twice: unfiltered for visitors and admins, and filtered by blocks for members.
 */
export function prepareFor<Row>(query: (meets: Meets, hidden: SQL | null) => SQL) {
  const reader = sql`${sql.placeholder('reader')}`;
  const forAll = prepare<Row>(query(everybody, null));
  const forMember = prepare<Row>(
    query((person) => isUnblocked(reader, person), hiddenFrom(reader)),
  );
  return (viewer: SignedIn | null, values: Record<string, unknown>): Statement<Row> => {
    const reader = readerOf(viewer);
    return reader ? forMember({ ...values, reader }) : forAll(values);
  };
}

export interface Block {
  /** 1 if the user created the block themselves. */
  is_own: number;
}

/** Block between a writer and a recipient, the writer's own block first. */
export const blockBetween = (by: string, other: string) =>
  statement<Block>(sql`select blocker_id = ${by} as is_own from ${blocksBetween(by, other)}
    order by is_own desc limit 1`);

/**
 * Only the user who blocked learns about the block; the other gets a neutral message.
 * @throws HttpError 409
 */
export function refuseBlocked(block: Block | undefined, otherwise: string) {
  if (!block) return;
  throw conflict(
    'closed',
    block.is_own ? 'You have blocked this person. Unblock them first.' : otherwise,
  );
}
