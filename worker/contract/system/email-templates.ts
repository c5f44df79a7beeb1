import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';

/** A template rendered with example values. */
export const mailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  framed: z.string().nullable().describe('the HTML as sent, in the site’s e-mail design'),
});

/** Built-in texts that a template can be reset to. */
export const builtInWords = z.object({
  words: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
});
export type BuiltInWords = z.infer<typeof builtInWords>;

export const mailTested = z.object({ id: id.describe('text of the e-mail') });

export type MailPreview = z.infer<typeof mailPreview>;
