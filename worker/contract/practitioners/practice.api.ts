import { defineApi } from '../shared/operation.ts';
import { practiceInputSchema, practiceSchema } from './practice.ts';

/** HTTP operations of a practice: sessions, clients, availability, place, prices and tags at once. */
export const practiceApi = defineApi({
  get: {
    method: 'get',
    path: '/users/:id/practice',
    tag: 'users',
    summary: 'Get what people choose a practitioner by: sessions, clients, availability, prices …',
    response: practiceSchema,
  },
  replace: {
    method: 'put',
    path: '/users/:id/practice',
    tag: 'users',
    summary: 'Replace a practice in one batch, which also confirms its details',
    body: practiceInputSchema,
    response: practiceSchema,
  },
});
