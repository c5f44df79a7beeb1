/**
 * Open tasks for one account (reports, documents, mails …), as shown to admins on its page.
 * Messages and enquiries appear as numbers only.
 */

import { z } from 'zod';
import { applicationStates } from '../practitioners/application-states.ts';
import { timestampSchema } from '../shared/common-schemas.ts';

/** Newest rows of each kind (mails, reports, enquiries …) that are counted. */
export const maxRowsScanned = 200;

const count = z.int().max(maxRowsScanned);

/**
 * GET /users/{id}/now: open tasks for an account. Messages and enquiries appear as numbers only.
 */
export const accountAttentionSchema = z.object({
  last_seen_at: timestampSchema.nullable().describe('latest use or start of a session'),
  has_second_factor: z.boolean(),
  is_declined: z.boolean().describe('whether an admin declined the sign-up'),
  is_practitioner: z.boolean().describe('whether the person is listed in the directory'),
  application: z
    .object({ state: z.enum(applicationStates), since: timestampSchema })
    .nullable()
    .describe('an undecided application'),
  papers_due: count.describe('credentials to check'),
  reports_about: count.describe('open reports about the person'),
  reports_by: count.describe('open reports by the person'),
  locations_asked: count.describe('locations the person has requested to join'),
  mails_given_up: count,
  enquiries_waiting: count,
  enquiries_unanswered: count.describe('enquiries past the time to answer'),
  is_stale: z.boolean().describe('whether a practitioner’s details need to be confirmed again'),
});

export type AccountAttention = z.infer<typeof accountAttentionSchema>;
