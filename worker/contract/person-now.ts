import { z } from 'zod';
import { timestamp } from './answers.ts';
import { applicationStates } from './application-states.ts';

/** Newest rows of each kind (mails, reports, enquiries …) that are counted. */
export const lookedAt = 200;

const count = z.int().max(lookedAt);

/**
 * GET /users/{id}/now: open tasks for an account. Messages and enquiries appear as numbers only.
 */
export const personNow = z.object({
  last_seen_at: timestamp.nullable().describe('when a session was last used, or began'),
  has_second_factor: z.boolean(),
  is_practitioner: z.boolean().describe('whether the person stands in the directory'),
  application: z
    .object({ state: z.enum(applicationStates), since: timestamp })
    .nullable()
    .describe('one that is not decided'),
  papers_due: count.describe('credentials that wait for a check'),
  reports_about: count.describe('that are open'),
  reports_by: count.describe('that are open'),
  locations_asked: count.describe('locations to which the person asks to belong'),
  mails_given_up: count,
  enquiries_waiting: count,
  enquiries_unanswered: count.describe('of which the time to answer has passed'),
  is_stale: z.boolean().describe('whether what a practitioner claims was not confirmed for long'),
});

export type PersonNow = z.infer<typeof personNow>;
