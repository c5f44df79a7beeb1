import { defineApi } from '../shared/operation.ts';
import { followChangeSchema, followedObjectParams, followStateSchema } from './follows.ts';

/** HTTP operations with which a member follows or mutes a thread or topic. */
export const followsApi = defineApi({
  get: {
    method: 'get',
    path: '/users/:id/follows/:object_type/:object_id',
    tag: 'follows',
    summary: 'Get whether you follow or mute a thread or topic (`threads`, `sub_categories`)',
    response: followStateSchema,
  },
  follow: {
    method: 'put',
    path: '/users/:id/follows/:object_type/:object_id',
    params: followedObjectParams,
    tag: 'follows',
    summary: 'Follow or mute a thread or topic',
    body: followChangeSchema,
    response: followStateSchema,
  },
  unfollow: {
    method: 'delete',
    path: '/users/:id/follows/:object_type/:object_id',
    params: followedObjectParams,
    tag: 'follows',
    summary: 'Stop following or muting a thread or topic',
    status: 204,
  },
});
