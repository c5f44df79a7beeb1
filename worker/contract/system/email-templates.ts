/** Schemas of the preview, default text and test mail of an e-mail template. */

import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { mailVariables } from './emails.ts';

/** A template rendered with example values. */
export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  framed: z.string().nullable().describe('the HTML as sent, in the site’s e-mail design'),
});

const templateNames = z.array(z.enum(mailVariables));

/** Built-in texts that a template can be reset to. */
export const builtInTemplateSchema = z.object({
  words: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  names: templateNames.describe('names that the template may use in braces'),
});

/** Built-in templates that the site has no text of its own for. */
export const unusedTemplatesSchema = z.object({
  data: z.array(
    z.object({
      tag: z.string(),
      name: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      names: templateNames.describe('names that the template may use in braces'),
    }),
  ),
  names: templateNames.describe('names that any other template may use'),
});
export type UnusedTemplates = z.infer<typeof unusedTemplatesSchema>;
export type BuiltInTemplateTexts = z.infer<typeof builtInTemplateSchema>;

export const testMailResponseSchema = z.object({ id: idSchema.describe('text of the e-mail') });

export type TemplatePreview = z.infer<typeof mailPreviewSchema>;
