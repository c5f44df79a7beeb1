import { z } from 'zod';
import { id, timestamp } from './answers.ts';

/**
 * Minutes: how often the one cron trigger fires; how long a run may take before it counts as lost; after which a
 * failure is tried again, where the period is longer; from which on a job can be late, for a trigger may be missed.
 */
export const jobTimes = { trigger: 1, claim: 15, retry: 10, late: 10 } as const;

/**
 * Seconds of a run by hand: it begins no part after `working`, the call answers after `waiting`, and what is
 * still under way then is cut off half a minute later. So its claim is over soon, and the next trigger goes on.
 */
export const byHand = { working: 10, waiting: 15, claimed: 60 } as const;

export const job = z.object({
  id: id.describe('by which history names it'),
  name: z.string(),
  period: z.int().describe('minutes from one run to the next'),
  last_run: timestamp.nullable().describe('when it began last'),
  last_success: timestamp.nullable(),
  last_error: z.string().nullable().describe('why the last run failed; null when it did not'),
  note: z.string().nullable().describe('what the last success did'),
  is_late: z
    .boolean()
    .describe('its last success lies more than two of its periods back, and ten minutes'),
  is_running: z.boolean(),
});

export type JobStatus = z.infer<typeof job>;

const wrong = z.record(z.string(), z.int()).describe('how many were wrong, by what they count');

/** What the job that looks through everything counted has found, the last time it came to the end. */
export const countersFound = z.object({ checked_at: timestamp.nullable(), wrong });
export type CountersFound = z.infer<typeof countersFound>;

/** What it knows from one run to the next. */
export const countersMemory = z.object({
  found: countersFound.optional(),
  /** Where it goes on, and what it has found until there. */
  at: z.object({ counter: z.int().min(0), after: z.string() }).optional(),
  wrong: wrong.optional(),
});

/** Of what the job of the files knows: what does not agree with the bytes that there are. */
export const filesMemory = z.object({
  missing: z.array(z.string()),
  /** Objects that no file names and that were left, by the part of the bucket. */
  nameless: z.record(z.string(), z.int()).default({}),
});

/** Of what the job of the access logs knows: the last one whose address it has shortened. */
export const accessLogsMemory = z.object({ shortened: z.string() });
