/** Schemas and timings of the scheduled jobs, in minutes. */

import { z } from 'zod';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';

/**
 * Minutes: cron interval, claim of a run, retry delay after a failure, and tolerance before a job
 * counts as late.
 */
export const jobTimings = { trigger: 1, claim: 15, retry: 10, late: 10 } as const;

/**
 * Manual run in seconds: no chunk starts after `working`, the request returns after `waiting`, work
 * is cut off 30 seconds later.
 */
export const manualRunLimits = { working: 10, waiting: 15, claimed: 60 } as const;

export const jobSchema = z.object({
  id: idSchema.describe('id used in the history'),
  name: z.string(),
  period: z.int().describe('minutes between runs'),
  last_run: timestampSchema.nullable().describe('start of the last run'),
  last_success: timestampSchema.nullable(),
  last_error: z.string().nullable().describe('error of the last run; null if it succeeded'),
  note: z.string().nullable().describe('result of the last successful run'),
  is_late: z
    .boolean()
    .describe('whether its last successful run is more than two periods and ten minutes ago'),
  is_running: z.boolean(),
});

export type JobStatus = z.infer<typeof jobSchema>;

const wrong = z.record(z.string(), z.int()).describe('wrong counts by kind');

/** Mismatches of the last complete count check. */
export const countMismatchesSchema = z.object({ checked_at: timestampSchema.nullable(), wrong });
export type CountMismatches = z.infer<typeof countMismatchesSchema>;

/** State of the count check between runs. */
export const countCheckStateSchema = z.object({
  found: countMismatchesSchema.optional(),
  /** Cursor, and the mismatches found up to it. */
  at: z.object({ counter: z.int().min(0), after: z.string() }).optional(),
  wrong: wrong.optional(),
});

/** Files whose database rows and stored bytes disagree. */
export const fileCheckStateSchema = z.object({
  missing: z.array(z.string()),
  /** Orphaned objects left in storage, by bucket prefix. */
  nameless: z.record(z.string(), z.int()).default({}),
});

/** Cursor of the job that shortens addresses in access logs. */
export const accessLogStateSchema = z.object({ shortened: z.string() });
