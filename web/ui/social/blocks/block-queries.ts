import type { BlockedUser } from '../../../../worker/contract/community/blocks.ts';
import { apiQuery } from '../../../data/query.ts';

interface Blocks {
  count: number;
  data: BlockedUser[];
}

export const blocksApiPath = (member: string) => `/users/${member}/blocks`;
export const blockApiPath = (member: string, person: string) =>
  `${blocksApiPath(member)}/${person}`;

/** Query for at most one block; its count tells if there are any. */
export const anyBlockQuery = (member: string) =>
  apiQuery<Blocks>(`${blocksApiPath(member)}?limit=1`);

/** Query for the block of one person. */
export const blockQuery = (member: string, person: string) =>
  apiQuery<Blocks>(`${blocksApiPath(member)}?blocked_id=${person}&limit=1`);
