import { z } from 'zod';
import { id, listOf, timestamp } from './answers.ts';
import { deepestOffset } from './limits.ts';
import { pagingQuery } from './paging.ts';

/** A message that its queue gave up on. */
export const parkedMessage = z.object({
  id,
  created_at: timestamp.describe('when it was given up'),
  queue: z.string(),
  about: z.string().describe('what it tells of'),
  happened_at: timestamp.nullable().describe('when that was; null once it was sent again'),
  sent_email_id: id.nullable(),
  replayed_at: timestamp.nullable().describe('when it was sent again'),
  replayed_by: id.nullable(),
  replayed_by_name: z.string().nullable(),
});

export const parkedList = listOf(parkedMessage).extend({
  waiting_count: z.int().describe('not yet sent again'),
});
export const parkedQuery = pagingQuery(['created_at'], deepestOffset).omit({ search: true });

/** POST /parked/replay. */
export const replayed = z.object({
  sent_count: z.int().describe('messages that this call sent again'),
  waiting_count: z.int().describe('that are left: ask again'),
});

/** Retention in days, and messages retried per request (the maximum of one queue batch). */
export const parked = { keptDays: 30, sentAtOnce: 100 } as const;

export type Replayed = z.infer<typeof replayed>;
export type ParkedMessage = z.infer<typeof parkedMessage>;
export type ParkedList = z.infer<typeof parkedList>;
