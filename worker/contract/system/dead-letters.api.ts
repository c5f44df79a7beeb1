import { defineApi } from '../shared/operation.ts';
import {
  deadLetterListSchema,
  deadLetterQuerySchema,
  deadLetterSchema,
  retryResultSchema,
} from './dead-letters.ts';

/** HTTP operations of failed queue messages: the list, and retrying them. */
export const deadLettersApi = defineApi({
  list: {
    method: 'get',
    path: '/parked',
    tag: 'parked',
    summary: 'List failed queue messages: open ones first, each newest first',
    query: deadLetterQuerySchema,
    response: deadLetterListSchema,
  },
  retryAll: {
    method: 'post',
    path: '/parked/replay',
    tag: 'parked',
    summary: 'Retry the 100 oldest failed queue messages, and return how many are left',
    response: retryResultSchema,
  },
  retry: {
    method: 'post',
    path: '/parked/:id/replay',
    tag: 'parked',
    summary: 'Retry a failed queue message; 409 done if it has been retried',
    response: deadLetterSchema,
  },
});
