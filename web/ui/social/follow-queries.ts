/**
 * Query of a member’s follow or mute state of a thread or topic. Writing in a thread follows it.
 */

import type { followedTypes } from '../../../worker/contract/community/follows.ts';
import { apiQuery } from '../../data/query.ts';

export type FollowableType = (typeof followedTypes)[number];

export const followQuery = (member: string, type: FollowableType, id: string) =>
  apiQuery('GET /users/:id/follows/:object_type/:object_id', {
    params: { id: member, object_type: type, object_id: id },
  });
