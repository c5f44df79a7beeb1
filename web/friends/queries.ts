import type { List } from '../../worker/contract/answers.ts';
import type { FriendStanding } from '../../worker/contract/friends.ts';
import { type Query, query } from '../lib/query.ts';

const friends = (id: string) => `/users/${id}/friends`;

export const receivedBy = (id: string) => `${friends(id)}?only_pending=true&as_recipient=true`;
export const sentBy = (id: string) => `${friends(id)}?only_pending=true&as_recipient=false`;
/** How many wait for an answer: its list is of no use. */
export const askedOf = (id: string): Query<List<unknown>> => ({
  ...query(`${receivedBy(id)}&limit=1`),
  unasked: true,
});
export const friendship = (id: string, other: string) => `${friends(id)}/${other}`;
export const standingWith = (id: string, other: string) =>
  query<FriendStanding>(friendship(id, other));

export type Relation = 1 | 2 | 3;

/** Who is near somebody; those of one relation alone, where one is asked for. */
export const near = (id: string, relation?: Relation) =>
  `/users/${id}/friend_relations${relation ? `?relation=${relation}` : ''}`;

/** Whether an address tells of somebody's friends, or how many anybody has. */
export const showsFriends = (id: string, address: string) =>
  address.startsWith(`/users/${id}/friend`) || address.startsWith('/users/fe');
