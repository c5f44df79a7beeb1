import type { followed } from '../../worker/contract/follows.ts';

export type Followed = (typeof followed)[number];

/** What a member follows or has muted; who writes in a thread follows it. */
export const followAddress = (member: string, type: Followed, id: string) =>
  `/users/${member}/follows/${type}/${id}`;
