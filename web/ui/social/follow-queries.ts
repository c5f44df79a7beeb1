import type { FollowState, followed } from '../../../worker/contract/community/follows.ts';
import { query } from '../../data/query.ts';

export type Followed = (typeof followed)[number];

/** API path of a member's follow or mute state. Writing in a thread follows it. */
export const followAddress = (member: string, type: Followed, id: string) =>
  `/users/${member}/follows/${type}/${id}`;

export const followOf = (member: string, type: Followed, id: string) =>
  query<FollowState>(followAddress(member, type, id));
