/**
 * Schemas that every resource shares (contract, section 2): ids, timestamps, tags, audit fields and
 * lists.
 */

import './validation-messages.ts';
import { z } from 'zod';

/** Shapes that every resource shares (contract, section 2). */
export const idSchema = z.uuid();
export const timestampSchema = z.iso.datetime({ precision: 3 }).describe('UTC, ends in Z');
/** Language in which a visitor reads, such as that of their page. */
export const mailLanguageSchema = z
  .string()
  .max(20)
  .nullish()
  .describe('id of the language of e-mails to the visitor; the default language without one');
/** Language of the author's words in answers. */
export const wordsLanguageSchema = z
  .string()
  .nullable()
  .describe('language of the words; null for the site’s language');

/** The same in requests. */
export const wordsLanguageInputSchema = z
  .string()
  .min(1)
  .max(20)
  .nullish()
  .describe('language of the words, an id of GET /languages; null for the site’s language');

export const tagSchema = z.string().describe('last part of the URL');

export const auditFields = {
  id: idSchema,
  created_at: timestampSchema,
  created_by: idSchema.nullable(),
  created_by_name: z.string().nullable(),
  updated_at: timestampSchema,
  updated_by: idSchema.nullable(),
  updated_by_name: z.string().nullable(),
};

/** List response; `count` is the total number of matching rows. */
export const listSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), data: z.array(row) });

const errorFields = {
  code: z.string().describe('stable word; the reason if there is one'),
  message_code: z.string().optional().describe('names the sentence, if the code is a reason'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('what the sentence names'),
};
export const messageResponseSchema = z.object({
  message: z.string().describe('in English'),
  ...errorFields,
});
export const validationErrorSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(
    z.object({
      path: z.string(),
      message: z.string().describe('in English'),
      code: z.string().describe('stable word'),
      values: errorFields.values,
    }),
  ),
});
/** Focal point of a picture that may be cropped. */
export const focalPointSchema = z
  .string()
  .nullable()
  .describe(
    'part that a crop keeps: shares from left and top, such as 0.3 0.7; null for the centre',
  );

export const conflictReasonSchema = z.enum(['changed', 'taken', 'in_use', 'done', 'closed']);
export const conflictSchema = messageResponseSchema.extend({ reason: conflictReasonSchema });

export interface ListResponse<Row> {
  count: number;
  data: Row[];
}
