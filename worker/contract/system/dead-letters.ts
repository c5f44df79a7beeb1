import { z } from 'zod';
import { id, listOf, timestamp } from '../shared/common-schemas.ts';
import { deepestOffset } from '../shared/limits.ts';
import { pagingQuery } from '../shared/paging.ts';

/** A message that its queue gave up on. */
export const parkedMessage = z.object({
  id,
  created_at: timestamp.describe('when it failed'),
  queue: z.string(),
  about: z.string().describe('what the message is about'),
  happened_at: timestamp.nullable().describe('time of the event; null once retried'),
  sent_email_id: id.nullable(),
  replayed_at: timestamp.nullable().describe('when it was retried'),
  replayed_by: id.nullable(),
  replayed_by_name: z.string().nullable(),
});

export const parkedList = listOf(parkedMessage).extend({
  waiting_count: z.int().describe('failed and not retried'),
});
export const parkedQuery = pagingQuery(['created_at'], deepestOffset).omit({ search: true });

/** POST /parked/replay. */
export const replayed = z.object({
  sent_count: z.int().describe('messages retried by this request'),
  waiting_count: z.int().describe('messages left: repeat the request'),
});

/** Retention in days, and messages retried per request (the maximum of one queue batch). */
export const parked = { keptDays: 30, sentAtOnce: 100 } as const;

export type Replayed = z.infer<typeof replayed>;
export type ParkedMessage = z.infer<typeof parkedMessage>;
export type ParkedList = z.infer<typeof parkedList>;
