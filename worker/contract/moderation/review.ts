/** Schemas of moderation: the queue, decisions on reports with their mails, and appeals. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { buildItemSchema } from '../resources/resource-responses.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import {
  lineSchema,
  messageTextSchema,
  multilineSchema,
  requiredText,
} from '../shared/text-schemas.ts';
import { appealOutcomeLabels, moderationLimits, reportOutcomeLabels } from './reports.labels.ts';
import { reportsResource } from './reports.resource.ts';
import { reportedTypeSchema, reportOutcomeSchema, reportReasonKindSchema } from './reports.ts';

const why = requiredText(
  multilineSchema(moderationLimits.words),
  m['admin_field_error.reason_required'],
);

export const moderationMailSchema = z.strictObject({
  subject: requiredText(lineSchema(textLimits.name), m['admin_field_error.subject_required']),
  text: requiredText(
    multilineSchema(textLimits.text),
    m['admin_field_error.text_required'],
  ).describe('{{link}} becomes the link to appeal'),
});

/** POST /reports/{id}/…, each with the reason that the affected person reads. */
export const reportReasonSchema = z.strictObject({ reason: why });
export const reportWarningSchema = z.strictObject({
  reason: why,
  mail: moderationMailSchema
    .optional()
    .describe('text as shown in the preview; if absent, the template is used'),
});
/** POST /reports/{id}/pause/mail */
export const suspensionReasonSchema = z.strictObject({
  reason: why,
  until: z.iso
    .datetime(fieldError(m['field_error.must_be_date_time'], { example: '2026-12-01T10:00:00Z' }))
    .describe('up to one year ahead'),
});
export const reportSuspensionSchema = suspensionReasonSchema.extend({
  mail: reportWarningSchema.shape.mail,
});

/** POST /reports/{id}/warn/mail and pause/mail: a preview, with {{link}} in place of the link. */
export const moderationMailPreviewSchema = moderationMailSchema.extend({ to: z.string() });

/** POST /reports/{id}/appeal */
export const appealInputSchema = z.strictObject({
  words: requiredText(
    messageTextSchema(moderationLimits.words),
    m['admin_field_error.reason_required'],
  ),
  secret: z.string().max(100).optional().describe('secret of the e-mailed link, if not signed in'),
});

/** POST /reports/{id}/decide */
export const appealDecisionSchema = z.strictObject({ lifted: z.boolean(), reason: why });

export const appealOutcomesSchema = z.enum(
  Object.keys(appealOutcomeLabels) as [keyof typeof appealOutcomeLabels],
);

const words = z.string().nullable();
const moment = timestampSchema.nullable();

/** GET /reports/{id}/appeal/{secret}: the case as the affected person sees it. */
export const appealViewSchema = z.object({
  object_type: reportedTypeSchema,
  copy: words.describe('the reported text; null for a person'),
  outcome: reportOutcomeSchema,
  reason: z.string(),
  decided_at: timestampSchema,
  paused_until: moment,
  ends_at: timestampSchema.describe('time until which an appeal is possible'),
  is_over: z.boolean(),
  appealed_at: moment,
  appeal_words: words,
  appeal_outcome: appealOutcomesSchema.nullable(),
  appeal_reason: words,
});

const earlier = z.object({
  id: idSchema,
  created_at: timestampSchema,
  object_type: reportedTypeSchema,
  reason: reportReasonKindSchema,
  outcome: reportOutcomeSchema.nullable(),
  appeal_outcome: appealOutcomesSchema.nullable(),
});

/** A person's account and moderation record, for the back office. */
export const moderationHistorySchema = z.object({
  id: idSchema,
  tag: z.string(),
  name: z.string(),
  image_name: z.string().nullable(),
  created_at: timestampSchema,
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
export const reportContextSchema = z.object({
  report: buildItemSchema(reportsResource),
  person: moderationHistorySchema.nullable().describe('null if the account no longer exists'),
  others: z
    .array(
      z.object({
        id: idSchema,
        created_at: timestampSchema,
        created_by_name: words,
        reason: reportReasonKindSchema,
        comments: words,
      }),
    )
    .describe('up to ten other open reports of the same item or person'),
  thread_title: words.describe('for a reply'),
  is_there: z.boolean().describe('whether its text can be removed from the site'),
  may_decide: z.boolean().describe('for an appeal: false if another admin must decide'),
});

export const reviewKinds = ['appeal', 'report', 'application'] as const;

/** GET /review */
export const reviewQueueQuerySchema = z.object({
  assigned_to: idSchema.optional().describe('only reports and appeals assigned to this admin'),
});

/** GET /review: appeals first, then other open items by age; at most a hundred. */
export const reviewQueueSchema = z.object({
  data: z.array(
    z.object({
      kind: z.enum(reviewKinds),
      id: idSchema.describe('for an application: id of the person'),
      since: timestampSchema,
    }),
  ),
});

/** GET /reports/numbers */
export const reportNumbersQuerySchema = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/, fieldError(m['admin_field_error.report_year']))
    .optional()
    .describe('the current year by default'),
});
const number = z.int();
export const reportNumbersSchema = z.object({
  year: z.string(),
  data: z.array(
    z.object({
      month: z.string(),
      reason: reportReasonKindSchema,
      object_type: reportedTypeSchema,
      reports: number,
      by_members: number,
      by_others: number.describe('by visitors, and by members who have deleted their account'),
      ...(Object.fromEntries(
        Object.keys(reportOutcomeLabels).map((one) => [one, number]),
      ) as Record<keyof typeof reportOutcomeLabels, typeof number>),
      open: number,
      median_hours: z.number().nullable().describe('hours from the report to the decision'),
      appeals: number,
      upheld: number,
      lifted: number,
    }),
  ),
});

export type ModerationMail = z.infer<typeof moderationMailSchema>;
export type ReportReason = z.infer<typeof reportReasonSchema>;
export type ReportWarning = z.infer<typeof reportWarningSchema>;
export type SuspensionReason = z.infer<typeof suspensionReasonSchema>;
export type ReportSuspension = z.infer<typeof reportSuspensionSchema>;
export type AppealView = z.infer<typeof appealViewSchema>;
export type ModerationHistory = z.infer<typeof moderationHistorySchema>;
export type ReportContext = z.infer<typeof reportContextSchema>;
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;
export type ReviewItem = ReviewQueue['data'][number];
export type ReportNumbers = z.infer<typeof reportNumbersSchema>;
