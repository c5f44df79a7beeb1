import type { Friendship } from '../../../../worker/contract/community/friends.ts';
import type { ListResponse } from '../../../../worker/contract/shared/common-schemas.ts';
import { type ApiQuery, apiQuery } from '../../../data/query.ts';

const friendsApiPath = (id: string) => `/users/${id}/friends`;

export const receivedRequestsApiPath = (id: string) =>
  `${friendsApiPath(id)}?only_pending=true&as_recipient=true`;
export const sentRequestsApiPath = (id: string) =>
  `${friendsApiPath(id)}?only_pending=true&as_recipient=false`;
/** Only the count of pending requests is used. */
export const pendingRequestsQuery = (id: string): ApiQuery<ListResponse<unknown>> => ({
  ...apiQuery(`${receivedRequestsApiPath(id)}&limit=1`),
  background: true,
});
export const friendshipApiPath = (id: string, other: string) => `${friendsApiPath(id)}/${other}`;
export const friendshipQuery = (id: string, other: string) =>
  apiQuery<Friendship>(friendshipApiPath(id, other));

export type FriendRelationDegree = 1 | 2 | 3;

/** Relations of a member, optionally of one degree. */
export const friendRelationsApiPath = (id: string, relation?: FriendRelationDegree) =>
  `/users/${id}/friend_relations${relation ? `?relation=${relation}` : ''}`;

/** True for API paths that show the member's friends or anyone's friend count. */
export const isFriendsApiPath = (id: string, address: string) =>
  address.startsWith(`/users/${id}/friend`) || address.startsWith('/users/fe');
