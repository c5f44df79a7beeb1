import { defineApi } from '../shared/operation.ts';
import {
  friendListQuerySchema,
  friendListSchema,
  friendRelationListSchema,
  friendRelationQuerySchema,
  friendRemovalQuerySchema,
  friendRequestResponseSchema,
  friendSchema,
  friendshipSchema,
} from './friends.ts';

/** HTTP operations of friendships: lists, requests, approval and removal. */
export const friendsApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/friends',
    tag: 'friends',
    summary: 'List a member’s friends and friend requests, newest first',
    query: friendListQuerySchema,
    response: friendListSchema,
  },
  listRelations: {
    method: 'get',
    path: '/users/:id/friend_relations',
    tag: 'friends',
    summary:
      'List a member’s relations: 1 friends, 2 their friends, 3 friends of those; count_is_floor if there may be more',
    query: friendRelationQuerySchema,
    response: friendRelationListSchema,
  },
  getRelationship: {
    method: 'get',
    path: '/users/:id/friends/:other_id',
    tag: 'friends',
    summary:
      'Get how a member is connected to another person: not at all, by a friend request, or as friends',
    response: friendshipSchema,
  },
  request: {
    method: 'post',
    path: '/users/:id/friends/:other_id',
    tag: 'friends',
    summary:
      'Send a friend request to a person whose level has friends; 409 done if either has already sent one',
    status: 201,
    response: friendRequestResponseSchema,
  },
  approve: {
    method: 'post',
    path: '/users/:id/friends/:other_id/approve',
    tag: 'friends',
    summary: 'Accept a friend request; 409 done if they are already friends',
    response: friendSchema,
  },
  remove: {
    method: 'delete',
    path: '/users/:id/friends/:other_id',
    tag: 'friends',
    summary:
      'Remove a friend, or cancel or decline a request; with ?state=asked, waiting or friends only that, 409 changed if it is now something else',
    query: friendRemovalQuerySchema,
    status: 204,
  },
});
