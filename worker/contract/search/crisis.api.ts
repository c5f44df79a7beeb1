import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import { crisisQuerySchema, crisisSchema, crisisTextSchema } from './crisis.ts';

/** HTTP operations that return crisis lines for a query or text by someone in danger. */
export const crisisApi = defineApi({
  get: {
    method: 'get',
    path: '/crisis',
    tag: 'crisis_lines',
    summary:
      'List crisis lines if the query is from someone in danger; without a query, list them all',
    query: crisisQuerySchema,
    response: z.object({ crisis: crisisSchema }),
  },
  match: {
    method: 'post',
    path: '/crisis',
    tag: 'crisis_lines',
    summary:
      'List crisis lines if the text is from someone in danger; reads the first 4,000 characters',
    body: crisisTextSchema,
    response: z.object({ crisis: crisisSchema }),
  },
});
