import type { Block } from '../../../../worker/contract/community/blocks.ts';
import { query } from '../../../data/query.ts';

interface Blocks {
  count: number;
  data: Block[];
}

export const blocksAddress = (member: string) => `/users/${member}/blocks`;
export const blockAddress = (member: string, person: string) =>
  `${blocksAddress(member)}/${person}`;

/** Query for at most one block; its count tells if there are any. */
export const anyBlockOf = (member: string) => query<Blocks>(`${blocksAddress(member)}?limit=1`);

/** Query for the block of one person. */
export const blockOf = (member: string, person: string) =>
  query<Blocks>(`${blocksAddress(member)}?blocked_id=${person}&limit=1`);
