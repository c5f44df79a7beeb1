import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import type { FriendStanding } from '../../../../worker/contract/community/friends.ts';
import { type Query, query } from '../../../data/query.ts';

const friends = (id: string) => `/users/${id}/friends`;

export const receivedBy = (id: string) => `${friends(id)}?only_pending=true&as_recipient=true`;
export const sentBy = (id: string) => `${friends(id)}?only_pending=true&as_recipient=false`;
/** Only the count of pending requests is used. */
export const askedOf = (id: string): Query<List<unknown>> => ({
  ...query(`${receivedBy(id)}&limit=1`),
  unasked: true,
});
export const friendship = (id: string, other: string) => `${friends(id)}/${other}`;
export const standingWith = (id: string, other: string) =>
  query<FriendStanding>(friendship(id, other));

export type Relation = 1 | 2 | 3;

/** Relations of a member, optionally of one degree. */
export const near = (id: string, relation?: Relation) =>
  `/users/${id}/friend_relations${relation ? `?relation=${relation}` : ''}`;

/** True for API paths that show the member's friends or anyone's friend count. */
export const showsFriends = (id: string, address: string) =>
  address.startsWith(`/users/${id}/friend`) || address.startsWith('/users/fe');
