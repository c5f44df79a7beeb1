import { type SQL, sql } from 'drizzle-orm';
import type { Friend } from '../contract/friends.ts';
import { prepare } from '../db/client.ts';
import type { Person } from '../lib/person-list.ts';

/** A friendship or a request, seen by one of the two: `id` is the other. */
export interface FriendRow {
  id: string;
  is_sent: number;
  requested_at: string;
  approved_at: string | null;
  name: string;
  tag: string | null;
}

const me = sql.placeholder('id');
const other = sql.placeholder('other_id');

/** Whichever of the two asked. */
export const betweenBoth = sql`(from_id = ${me} and to_id = ${other}
  or from_id = ${other} and to_id = ${me})`;

/** What was sent, and what was received: each is kept in the order of asking. */
export const sent = sql`
  select to_id as id, 1 as is_sent, requested_at, approved_at from friends where from_id = ${me}`;
export const received = sql`
  select from_id as id, 0 as is_sent, requested_at, approved_at from friends where to_id = ${me}`;

/** The same of what is open. Of two indexes that fit SQLite takes the latest, which holds the friends too. */
export const asked = sql`
  select to_id as id, 1 as is_sent, requested_at, approved_at from friends indexed by friends_asked
  where from_id = ${me} and approved_at is null`;
export const waiting = sql`
  select from_id as id, 0 as is_sent, requested_at, approved_at from friends indexed by friends_waiting
  where to_id = ${me} and approved_at is null`;

/** The same with the names of the others. */
export const named = (rows: SQL) => sql`
  select r.*, o.name, iif(o.is_public, o.tag, null) as tag
  from (${rows}) r join users o on o.id = r.id`;

/** One between two people. */
export const friendOf = prepare<FriendRow>(
  named(sql`select iif(from_id = ${me}, to_id, from_id) as id, from_id = ${me} as is_sent,
    requested_at, approved_at from friends where ${betweenBoth}`),
);

export function shapeFriend({ is_sent, name, tag, ...row }: FriendRow, person: Person): Friend {
  const other = { id: row.id, name, tag };
  const [from, to] = is_sent ? [person, other] : [other, person];
  return {
    ...{ from_id: from.id, from_name: from.name, from_tag: from.tag },
    ...{ to_id: to.id, to_name: to.name, to_tag: to.tag },
    ...row,
  };
}
