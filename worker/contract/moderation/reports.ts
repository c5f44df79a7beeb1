/** Schemas of reports by members: reported types, reasons and outcomes. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { messageTextSchema } from '../shared/text-schemas.ts';
import { formatIssue } from '../shared/validation-messages.ts';
import { reportedTypeLabels, reportOutcomeLabels, reportReasonLabels } from './reports.labels.ts';

const getKeys = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key];

/** Enum with labels; '' is invalid, because a form without a selection submits it. */
const labelledEnum = <Key extends string>(words: Record<Key, string>) =>
  z.enum(getKeys(words), {
    error: (issue) =>
      issue.input ? formatIssue(issue) : fieldError(m['field_error.required']).error(issue),
  });

export const reportedTypeSchema = z.enum(getKeys(reportedTypeLabels));
export const reportReasonKindSchema = labelledEnum(reportReasonLabels);
export const reportOutcomeSchema = labelledEnum(reportOutcomeLabels);

const comments = messageTextSchema(textLimits.text);

/** POST /reports. A message is reported by reply, or as the whole conversation. */
export const reportCreationSchema = z.strictObject({
  object_type: reportedTypeSchema,
  object_id: idSchema.describe('for messages: one of your conversations, or a reply in it'),
  reason: reportReasonKindSchema,
  comments: comments.nullish(),
});

/** PATCH /reports/{id} */
export const reportAssignmentSchema = z.strictObject({
  assigned_to: idSchema.nullable().describe('id of an active admin'),
});

/** Form fields; the reported object is known from the page. */
export const reportFormSchema = z.object({ reason: reportReasonKindSchema, comments });

export const createdReportSchema = z.object({ id: idSchema });
