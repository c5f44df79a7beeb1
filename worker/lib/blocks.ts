import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../db/client.ts';
import { conflict } from './errors.ts';
import type { SignedIn } from './viewer.ts';

type Somebody = SQL | string;

/** The blocks between two people, whichever of them has blocked. */
const blocksBetween = (one: Somebody, other: Somebody) => sql`blocks
  where (blocker_id = ${one} and blocked_id = ${other} or blocker_id = ${other} and blocked_id = ${one})`;

/** Whether one may write to the other and meet them in lists. */
export const isUnblocked = (one: Somebody, other: Somebody) =>
  sql`not exists (select 1 from ${blocksBetween(one, other)})`;

/** From whom people may be hidden: neither from visitors nor from admins, who look after all. */
const readerOf = (viewer: SignedIn | null) => (viewer && !viewer.is_admin ? viewer.id : null);

/** True of a person whom a reader meets; it asks nothing for those from whom nobody is hidden. */
export type Meets = (person: SQL) => SQL;

/** Everybody who is hidden from a member. */
const hiddenFrom = (
  reader: SQL,
) => sql`(select blocked_id as id from blocks where blocker_id = ${reader}
  union select blocker_id from blocks where blocked_id = ${reader})`;

/** The same as a part of a statement that is built anew each time. */
export function metBy(viewer: SignedIn | null): Meets {
  const reader = readerOf(viewer);
  return reader ? (person) => isUnblocked(reader, person) : everybody;
}

const everybody: Meets = () => sql`1`;

/** What a counter says, less what belongs to people who are hidden: `of` is joined to them as `hidden`. */
export const lessHidden = (people: SQL, all: SQL, of: SQL) => sql`
  select count - (select count(*) from ${people} hidden cross join ${of}) as count from (${all})`;

/** Everybody who is hidden from this reader; null where that is nobody. */
export function hiddenBy(viewer: SignedIn | null): SQL | null {
  const reader = readerOf(viewer);
  return reader ? hiddenFrom(sql`${reader}`) : null;
}

/** A query compiled for those who meet everybody, and for members, with the people hidden from them. */
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
  /** Whether it is one's own. */
  is_own: number;
}

/** What stands between somebody who would write and another; one's own block first. */
export const blockBetween = (by: string, other: string) =>
  statement<Block>(sql`select blocker_id = ${by} as is_own from ${blocksBetween(by, other)}
    order by is_own desc limit 1`);

/** Who has blocked knows it; the other is not told who it was. @throws Refusal 409 */
export function refuseBlocked(block: Block | undefined, otherwise: string) {
  if (!block) return;
  throw conflict(
    'closed',
    block.is_own ? 'You have blocked this person. Unblock them first.' : otherwise,
  );
}
