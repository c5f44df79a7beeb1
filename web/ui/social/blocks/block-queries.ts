/** Queries of the people that a member has blocked. */

import { apiQuery } from '../../../data/query.ts';

export const blocksQuery = (member: string) =>
  apiQuery('GET /users/:id/blocks', { params: { id: member } });

/** Query for at most one block; its count tells if there are any. */
export const anyBlockQuery = (member: string) =>
  apiQuery('GET /users/:id/blocks', { params: { id: member }, query: { limit: 1 } });

/** Query for the block of one person. */
export const blockQuery = (member: string, person: string) =>
  apiQuery('GET /users/:id/blocks', {
    params: { id: member },
    query: { blocked_id: person, limit: 1 },
  });
