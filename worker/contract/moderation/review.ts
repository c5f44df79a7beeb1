import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';
import { appealWords, outcomeWords, reviewBounds } from './reports.labels.ts';
import { outcomes, reasons, reportedTypes } from './reports.ts';
import { itemOf } from '../resources/resource-responses.ts';
import { reports } from './reports.resource.ts';
import { lineOf, required, textOf, wordsOf } from '../shared/text.ts';

const why = required(textOf(reviewBounds.words), 'A reason is required');

export const mailWritten = z.strictObject({
  subject: required(lineOf(bounds.name), 'A subject is required'),
  text: required(textOf(bounds.text), 'A text is required').describe(
    '{{link}} becomes the link to appeal',
  ),
});

/** POST /reports/{id}/…, each with the reason that the affected person reads. */
export const reportReason = z.strictObject({ reason: why });
export const reportWarning = z.strictObject({
  reason: why,
  mail: mailWritten
    .optional()
    .describe('text as shown in the preview; if absent, the template is used'),
});
/** POST /reports/{id}/pause/mail */
export const pauseReason = z.strictObject({
  reason: why,
  until: z.iso
    .datetime('must be a date and time such as 2026-12-01T10:00:00Z')
    .describe('up to one year ahead'),
});
export const reportPause = pauseReason.extend({ mail: reportWarning.shape.mail });

/** POST /reports/{id}/warn/mail and pause/mail: a preview, with {{link}} in place of the link. */
export const decisionMail = mailWritten.extend({ to: z.string() });

/** POST /reports/{id}/appeal */
export const appealSent = z.strictObject({
  words: required(wordsOf(reviewBounds.words), 'A reason is required'),
  secret: z.string().max(100).optional().describe('secret of the e-mailed link, if not signed in'),
});

/** POST /reports/{id}/decide */
export const appealDecision = z.strictObject({ lifted: z.boolean(), reason: why });

export const appealOutcomes = z.enum(Object.keys(appealWords) as [keyof typeof appealWords]);

const words = z.string().nullable();
const moment = timestamp.nullable();

/** GET /reports/{id}/appeal/{secret}: the case as the affected person sees it. */
export const appealView = z.object({
  object_type: reportedTypes,
  copy: words.describe('the reported text; null for a person'),
  outcome: outcomes,
  reason: z.string(),
  decided_at: timestamp,
  paused_until: moment,
  ends_at: timestamp.describe('time until which an appeal is possible'),
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
      about: z.int().describe('reports about the person, including this one'),
      by: z.int().describe('reports by the person'),
      warned: z.int(),
      paused: z.int(),
      removed: z.int(),
    })
    .describe('among the latest hundred about the person and the latest hundred by them'),
  newest: z.array(earlier).describe('latest five about the person'),
});

/** GET /reports/{id}/context */
export const reportContext = z.object({
  report: itemOf(reports),
  person: standing.nullable().describe('null if the account no longer exists'),
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
    .describe('up to ten other open reports of the same item or person'),
  thread_title: words.describe('for a reply'),
  is_there: z.boolean().describe('whether its text can be removed from the site'),
  may_decide: z.boolean().describe('for an appeal: false if another admin must decide'),
});

export const reviewKinds = ['appeal', 'report', 'application'] as const;

/** GET /review: appeals first, then other open items by age; at most a hundred. */
export const review = z.object({
  data: z.array(
    z.object({
      kind: z.enum(reviewKinds),
      id: id.describe('for an application: id of the person'),
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
    .describe('the current year by default'),
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
      by_others: number.describe('by visitors, and by members who have deleted their account'),
      ...(Object.fromEntries(Object.keys(outcomeWords).map((one) => [one, number])) as Record<
        keyof typeof outcomeWords,
        typeof number
      >),
      open: number,
      median_hours: z.number().nullable().describe('hours from the report to the decision'),
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
