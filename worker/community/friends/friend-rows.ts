/** Queries of friendships and requests, from one member’s side: `id` is the other member. */

import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Friend } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import type { ListOwner } from '../../db/list-owner.ts';
import { notNull, qb } from '../../db/query-builder.ts';
import { friendsTable } from '../../db/schema/social.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';

type UserId = Placeholder | string;

/** SQL condition on friends: between two users, in either direction. */
export const isBetweenUsers = (one: UserId, other: UserId) =>
  or(
    and(eq(friendsTable.from_id, one), eq(friendsTable.to_id, other)),
    and(eq(friendsTable.from_id, other), eq(friendsTable.to_id, one)),
  ) as SQL;

/** A row of friends from one member's side. */
const sideFields = (isSent: SQL, otherId: SQL) => ({
  other_id: otherId as SQL<string>,
  is_sent: isSent.mapWith(Boolean),
  asked_at: notNull(friendsTable.requested_at),
  friends_since: sql<string | null>`${friendsTable.approved_at}`,
});

const sentFields = sideFields(sql`1`, sql`${friendsTable.to_id}`);
const receivedFields = sideFields(sql`0`, sql`${friendsTable.from_id}`);

/** Requests of one side; the index is explicit where SQLite would choose another one. */
const selectSide = (fields: typeof sentFields, where: SQL | undefined, index = sql``) =>
  qb.select(fields).from(sql`${friendsTable} ${index}`).where(where);

/** Both directions are stored in the order of requests. */
export const sentRequests = (me: UserId) => selectSide(sentFields, eq(friendsTable.from_id, me));
export const receivedRequests = (me: UserId) =>
  selectSide(receivedFields, eq(friendsTable.to_id, me));

/** Open requests only; SQLite would choose an index that includes friends. */
export const openSentRequests = (me: UserId) =>
  selectSide(
    sentFields,
    and(eq(friendsTable.from_id, me), isNull(friendsTable.approved_at)),
    sql`indexed by friends_asked`,
  );
export const openReceivedRequests = (me: UserId) =>
  selectSide(
    receivedFields,
    and(eq(friendsTable.to_id, me), isNull(friendsTable.approved_at)),
    sql`indexed by friends_waiting`,
  );

/** The other member. */
export const friend = alias(usersTable, 'friend');

/** Public profile of the friend; the image only if the level publishes one. */
export const publicProfileFields = {
  tag: sql<string | null>`iif(${friend.is_public}, ${friend.tag}, null)`,
  title: sql<string | null>`iif(${friend.is_public}, ${friend.title}, null)`,
  language: sql<string | null>`iif(${friend.is_public}, ${friend.words_language_id}, null)`,
  image: sql<
    string | null
  >`iif(${friend.is_public} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`,
};

type FriendSide = ReturnType<typeof selectBetween>;

/** Adds the other member's name and profile. */
export function withOtherUser(sides: FriendSide) {
  return qb
    .select({
      id: sides.other_id,
      is_sent: sides.is_sent,
      requested_at: sides.asked_at,
      approved_at: sides.friends_since,
      name: friend.name,
      ...publicProfileFields,
    })
    .from(sides)
    .innerJoin(friend, eq(friend.id, sides.other_id))
    .leftJoin(membershipLevelsTable, eq(membershipLevelsTable.id, friend.membership_level_id))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, friend.image_id));
}

const selectBetween = (me: UserId, other: UserId) =>
  qb
    .select(
      sideFields(
        eq(friendsTable.from_id, me),
        sql`iif(${eq(friendsTable.from_id, me)}, ${friendsTable.to_id}, ${friendsTable.from_id})`,
      ),
    )
    .from(friendsTable)
    .where(isBetweenUsers(me, other))
    .as('side');

/** The friendship or request between two members. */
export const friendQuery = prepare(['id', 'other_id'], ({ id, other_id }) =>
  withOtherUser(selectBetween(id, other_id)),
);

export type FriendRow = NonNullable<ReturnType<typeof friendQuery>['row']>;

export function serializeFriend(
  { is_sent, name, tag, title, language, image, ...row }: FriendRow,
  person: ListOwner,
): Friend {
  const other = { id: row.id, name, tag, title, language, image };
  const own = { ...person, title: null, language: null, image: null };
  const [from, to] = is_sent ? [own, other] : [other, own];
  return {
    from_id: from.id,
    from_name: from.name,
    from_tag: from.tag,
    from_title: from.title,
    from_image: from.image,
    from_words_language_id: from.language,
    to_id: to.id,
    to_name: to.name,
    to_tag: to.tag,
    to_title: to.title,
    to_image: to.image,
    to_words_language_id: to.language,
    ...row,
  };
}
