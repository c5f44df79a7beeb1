/** Queries of friendships, friend requests and friends of friends. */

import type { ListResponse } from '../../../../worker/contract/shared/common-schemas.ts';
import { type ApiQuery, apiQuery } from '../../../data/query.ts';

export const receivedRequestsQuery = (id: string) =>
  apiQuery('GET /users/:id/friends', {
    params: { id },
    query: { only_pending: 'true', as_recipient: 'true' },
  });
export const sentRequestsQuery = (id: string) =>
  apiQuery('GET /users/:id/friends', {
    params: { id },
    query: { only_pending: 'true', as_recipient: 'false' },
  });
/** Only the count of pending requests is used. */
export const pendingRequestsQuery = (id: string): ApiQuery<ListResponse<unknown>> => ({
  ...apiQuery('GET /users/:id/friends', {
    params: { id },
    query: { only_pending: 'true', as_recipient: 'true', limit: 1 },
  }),
  background: true,
});
export const friendshipQuery = (id: string, other: string) =>
  apiQuery('GET /users/:id/friends/:other_id', { params: { id, other_id: other } });

export type FriendRelationDegree = 1 | 2 | 3;

/** Relations of a member, optionally of one degree. */
export const friendRelationsQuery = (id: string, relation?: FriendRelationDegree) =>
  apiQuery('GET /users/:id/friend_relations', {
    params: { id },
    query: { relation: relation && `${relation}` },
  });

/** True for addresses of queries that show the member's friends or anyone's friend count. */
export const showsFriends = (id: string, address: string) =>
  address.startsWith(`/users/${id}/friend`) || address.startsWith('/users/fe');
