/** Schemas of the preview, default text and test mail of an e-mail template. */

import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';

/** A template rendered with example values. */
export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  framed: z.string().nullable().describe('the HTML as sent, in the site’s e-mail design'),
});

/** Built-in texts that a template can be reset to. */
export const builtInTemplateSchema = z.object({
  words: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
});
export type BuiltInTemplateTexts = z.infer<typeof builtInTemplateSchema>;

export const testMailResponseSchema = z.object({ id: idSchema.describe('text of the e-mail') });

export type TemplatePreview = z.infer<typeof mailPreviewSchema>;
