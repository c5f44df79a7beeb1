import type { Block } from '../../worker/contract/blocks.ts';
import { query } from '../lib/query.ts';

interface Blocks {
  count: number;
  data: Block[];
}

export const blocksAddress = (member: string) => `/users/${member}/blocks`;
export const blockAddress = (member: string, person: string) =>
  `${blocksAddress(member)}/${person}`;

/** Whom a member has blocked, a page at a time. */
export const blocksOf = (member: string, offset = 0) =>
  query<Blocks>(`${blocksAddress(member)}?limit=50${offset > 0 ? `&offset=${offset}` : ''}`);

/** Whether a member has blocked somebody. */
export const blockOf = (member: string, person: string) =>
  query<Blocks>(`${blocksAddress(member)}?blocked_id=${person}&limit=1`);
