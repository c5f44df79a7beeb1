import type { FollowState, followedTypes } from '../../../worker/contract/community/follows.ts';
import { apiQuery } from '../../data/query.ts';

export type FollowableType = (typeof followedTypes)[number];

/** API path of a member's follow or mute state. Writing in a thread follows it. */
export const followApiPath = (member: string, type: FollowableType, id: string) =>
  `/users/${member}/follows/${type}/${id}`;

export const followQuery = (member: string, type: FollowableType, id: string) =>
  apiQuery<FollowState>(followApiPath(member, type, id));
