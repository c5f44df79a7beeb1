import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { bounds } from './limits.ts';
import { appealWords, outcomeWords, reviewBounds } from './report-words.ts';
import { outcomes, reasons, reportedTypes } from './reports.ts';
import { itemOf } from './resource-answers.ts';
import { reports } from './resources/reports.ts';
import { lineOf, required, textOf, wordsOf } from './text.ts';

const why = required(textOf(reviewBounds.words), 'A reason is required');

export const mailWritten = z.strictObject({
  subject: required(lineOf(bounds.name), 'A subject is required'),
  text: required(textOf(bounds.text), 'A text is required').describe(
    '{{link}} stands for the link by which the person appeals',
  ),
});

/** POST /reports/{id}/…, each with the reason that the affected person reads. */
export const reportReason = z.strictObject({ reason: why });
export const reportWarning = z.strictObject({
  reason: why,
  mail: mailWritten.optional().describe('as it was shown; absent, as its template words it'),
});
/** POST /reports/{id}/pause/mail */
export const pauseReason = z.strictObject({
  reason: why,
  until: z.iso.datetime('must be a moment, as 2026-12-01T10:00:00Z').describe('within a year'),
});
export const reportPause = pauseReason.extend({ mail: reportWarning.shape.mail });

/** POST /reports/{id}/warn/mail and pause/mail: a preview, with {{link}} in place of the link. */
export const decisionMail = mailWritten.extend({ to: z.string() });

/** POST /reports/{id}/appeal */
export const appealSent = z.strictObject({
  words: required(wordsOf(reviewBounds.words), 'Please write why'),
  secret: z.string().max(100).optional().describe('of the mailed link, where nobody is signed in'),
});

/** POST /reports/{id}/decide */
export const appealDecision = z.strictObject({ lifted: z.boolean(), reason: why });

export const appealOutcomes = z.enum(Object.keys(appealWords) as [keyof typeof appealWords]);

const words = z.string().nullable();
const moment = timestamp.nullable();

/** GET /reports/{id}/appeal/{secret}: the case as the affected person sees it. */
export const appealView = z.object({
  object_type: reportedTypes,
  copy: words.describe('the words that it is about; null of a person'),
  outcome: outcomes,
  reason: z.string(),
  decided_at: timestamp,
  paused_until: moment,
  ends_at: timestamp.describe('until then an appeal is taken'),
  is_over: z.boolean(),
  appealed_at: moment,
  appeal_words: words,
  appeal_outcome: appealOutcomes.nullable(),
  appeal_reason: words,
});

const earlier = z.object({
  id,
  created_at: timestamp,
  object_type: reportedTypes,
  reason: reasons,
  outcome: outcomes.nullable(),
  appeal_outcome: appealOutcomes.nullable(),
});

/** A person's account and moderation record, for the back office. */
export const standing = z.object({
  id,
  tag: z.string(),
  name: z.string(),
  image_name: z.string().nullable(),
  created_at: timestamp,
  membership_level_name: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  is_approved: z.boolean(),
  paused_until: moment,
  counts: z
    .object({
      about: z.int().describe('reports about the person, this one too'),
      by: z.int().describe('reports that the person made'),
      warned: z.int(),
      paused: z.int(),
      removed: z.int(),
    })
    .describe('of the newest hundred about the person, and the newest hundred by them'),
  newest: z.array(earlier).describe('five about the person'),
});

/** GET /reports/{id}/context */
export const reportContext = z.object({
  report: itemOf(reports),
  person: standing.nullable().describe('null where nobody is there whom it concerns'),
  others: z
    .array(
      z.object({
        id,
        created_at: timestamp,
        created_by_name: words,
        reason: reasons,
        comments: words,
      }),
    )
    .describe('other open reports of the same, or of the same person: ten at most'),
  thread_title: words.describe('of a reply'),
  is_there: z.boolean().describe('whether words of it can be taken off the site'),
  may_decide: z.boolean().describe('of an appeal: false where another admin has to'),
});

export const reviewKinds = ['appeal', 'report', 'application'] as const;

/** GET /review: appeals first, then other open items by age; at most a hundred. */
export const review = z.object({
  data: z.array(
    z.object({
      kind: z.enum(reviewKinds),
      id: id.describe('of an application the person’s'),
      since: timestamp,
    }),
  ),
});

/** GET /reports/numbers */
export const reportNumbersQuery = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/, 'must be a year')
    .optional()
    .describe('this one by default'),
});
const number = z.int();
export const reportNumbers = z.object({
  year: z.string(),
  data: z.array(
    z.object({
      month: z.string(),
      reason: reasons,
      object_type: reportedTypes,
      reports: number,
      by_members: number,
      by_others: number.describe('visitors, and members whose account is gone'),
      ...(Object.fromEntries(Object.keys(outcomeWords).map((one) => [one, number])) as Record<
        keyof typeof outcomeWords,
        typeof number
      >),
      open: number,
      median_hours: z.number().nullable().describe('from the report to the decision'),
      appeals: number,
      upheld: number,
      lifted: number,
    }),
  ),
});

export type Mail = z.infer<typeof mailWritten>;
export type ReportReason = z.infer<typeof reportReason>;
export type ReportWarning = z.infer<typeof reportWarning>;
export type PauseReason = z.infer<typeof pauseReason>;
export type ReportPause = z.infer<typeof reportPause>;
export type AppealSent = z.infer<typeof appealSent>;
export type AppealDecision = z.infer<typeof appealDecision>;
export type AppealView = z.infer<typeof appealView>;
export type Standing = z.infer<typeof standing>;
export type ReportContext = z.infer<typeof reportContext>;
export type Review = z.infer<typeof review>;
export type ReviewItem = Review['data'][number];
export type ReportNumbers = z.infer<typeof reportNumbers>;
