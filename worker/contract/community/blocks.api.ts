import { defineApi } from '../shared/operation.ts';
import { blockListQuerySchema, blockListSchema, createdBlockSchema } from './blocks.ts';

/** HTTP operations of blocks between members. */
export const blocksApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/blocks',
    tag: 'blocks',
    summary: 'List the people you have blocked, latest first',
    query: blockListQuerySchema,
    response: blockListSchema,
  },
  create: {
    method: 'post',
    path: '/users/:id/blocks/:other_id',
    tag: 'blocks',
    summary:
      'Block a person: neither sees or can message the other, and a friendship or friend request between them ends',
    status: 201,
    response: createdBlockSchema,
  },
  delete: {
    method: 'delete',
    path: '/users/:id/blocks/:other_id',
    tag: 'blocks',
    summary: 'Unblock a person',
    status: 204,
  },
});
