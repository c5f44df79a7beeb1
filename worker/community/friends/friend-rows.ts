/** Queries of friendships and requests, from one member’s side: `id` is the other member. */

import { type SQL, sql } from 'drizzle-orm';
import type { Friend } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import type { ListOwner } from '../../db/user-item-list.ts';

export interface FriendRow {
  id: string;
  is_sent: number;
  requested_at: string;
  approved_at: string | null;
  name: string;
  tag: string | null;
  title: string | null;
  image: string | null;
}

const me = sql.placeholder('id');
const other = sql.placeholder('other_id');

/** In either direction. */
export const isBetweenUsers = sql`(from_id = ${me} and to_id = ${other}
  or from_id = ${other} and to_id = ${me})`;

/** Both directions are stored in the order of requests. */
export const sentRequests = sql`
  select to_id as id, 1 as is_sent, requested_at, approved_at from friends where from_id = ${me}`;
export const receivedRequests = sql`
  select from_id as id, 0 as is_sent, requested_at, approved_at from friends where to_id = ${me}`;

/**
 * Open requests only. The explicit index matters: SQLite would otherwise choose one that includes
 * friends.
 */
export const openSentRequests = sql`
  select to_id as id, 1 as is_sent, requested_at, approved_at from friends indexed by friends_asked
  where from_id = ${me} and approved_at is null`;
export const openReceivedRequests = sql`
  select from_id as id, 0 as is_sent, requested_at, approved_at from friends indexed by friends_waiting
  where to_id = ${me} and approved_at is null`;

/** Public profile columns of user `o`; the image only if the level publishes one. */
export const publicProfileColumns = sql`iif(o.is_public, o.tag, null) as tag, iif(o.is_public, o.title, null) as title,
  iif(o.is_public and l.authz_user_detailed, i.name, null) as image`;
export const avatarJoins = sql`left join membership_levels l on l.id = o.membership_level_id
  left join uploaded_files i on i.id = o.image_id`;

/** Adds the other member's name and profile. */
export const withOtherUser = (rows: SQL) => sql`
  select r.*, o.name, ${publicProfileColumns} from (${rows}) r join users o on o.id = r.id ${avatarJoins}`;

/** The friendship or request between two members. */
export const friendQuery = prepare<FriendRow>(
  withOtherUser(sql`select iif(from_id = ${me}, to_id, from_id) as id, from_id = ${me} as is_sent,
    requested_at, approved_at from friends where ${isBetweenUsers}`),
);

export function serializeFriend(
  { is_sent, name, tag, title, image, ...row }: FriendRow,
  person: ListOwner,
): Friend {
  const other = { id: row.id, name, tag, title, image };
  const own = { ...person, title: null, image: null };
  const [from, to] = is_sent ? [own, other] : [other, own];
  return {
    from_id: from.id,
    from_name: from.name,
    from_tag: from.tag,
    from_title: from.title,
    from_image: from.image,
    to_id: to.id,
    to_name: to.name,
    to_tag: to.tag,
    to_title: to.title,
    to_image: to.image,
    ...row,
  };
}
