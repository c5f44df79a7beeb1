/** Schemas of failed queue messages, and their limits. */

import { z } from 'zod';
import { idSchema, listSchema, timestampSchema } from '../shared/common-schemas.ts';
import { maxOffset } from '../shared/limits.ts';
import { buildPagingSchema } from '../shared/paging.ts';

/** A message that its queue gave up on. */
export const deadLetterSchema = z.object({
  id: idSchema,
  created_at: timestampSchema.describe('when it failed'),
  queue: z.string(),
  about: z.string().describe('what the message is about'),
  happened_at: timestampSchema.nullable().describe('time of the event; null once retried'),
  sent_email_id: idSchema.nullable(),
  replayed_at: timestampSchema.nullable().describe('when it was retried'),
  replayed_by: idSchema.nullable(),
  replayed_by_name: z.string().nullable(),
});

export const deadLetterListSchema = listSchema(deadLetterSchema).extend({
  waiting_count: z.int().describe('failed and not retried'),
});
export const deadLetterQuerySchema = buildPagingSchema(['created_at'], maxOffset).omit({
  search: true,
});

/** POST /parked/replay. */
export const retryResultSchema = z.object({
  sent_count: z.int().describe('messages retried by this request'),
  waiting_count: z.int().describe('messages left: repeat the request'),
});

/** Retention in days, and messages retried per request (the maximum of one queue batch). */
export const deadLetterLimits = { keptDays: 30, sentAtOnce: 100 } as const;

export type RetryResult = z.infer<typeof retryResultSchema>;
export type DeadLetterView = z.infer<typeof deadLetterSchema>;
export type DeadLetterList = z.infer<typeof deadLetterListSchema>;
