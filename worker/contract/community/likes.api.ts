import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import { defineApi } from '../shared/operation.ts';
import {
  createdLikeSchema,
  likeCountSchema,
  likeCreationSchema,
  likedObjectParams,
  likesResource,
  userLikeListSchema,
  userLikesQuerySchema,
} from './likes.ts';

/** HTTP operations of likes: the list, the count with the own like, and setting or removing it. */
export const likesApi = defineApi({
  list: {
    method: 'get',
    path: '/likes/:object_type/:object_id',
    params: likedObjectParams,
    tag: 'likes',
    summary: 'List the likes of an object, newest first',
    query: buildListQuerySchema(likesResource),
    response: buildListSchema(likesResource),
  },
  count: {
    method: 'get',
    path: '/likes/:object_type/:object_id/count',
    params: likedObjectParams,
    tag: 'likes',
    summary: 'Get the number of likes of an object, and whether you like it',
    response: likeCountSchema,
  },
  listOfUser: {
    method: 'get',
    path: '/users/:id/likes',
    tag: 'likes',
    summary: 'List a member’s likes, newest first; items no longer on the site have no name',
    query: userLikesQuerySchema,
    response: userLikeListSchema,
  },
  create: {
    method: 'post',
    path: '/likes',
    tag: 'likes',
    summary: 'Like a public object; liking it again returns the first like',
    body: likeCreationSchema,
    status: 201,
    response: createdLikeSchema,
  },
  delete: {
    method: 'delete',
    path: '/users/:id/likes/:object_type/:object_id',
    params: likedObjectParams,
    tag: 'likes',
    summary: 'Remove your like',
    status: 204,
  },
});
