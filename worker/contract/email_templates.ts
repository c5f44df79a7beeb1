import { z } from 'zod';
import { id } from './answers.ts';

/** A template as its reader gets it, with example values in place of the variables. */
export const mailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  framed: z.string().nullable().describe('the HTML as it is sent, in the design of all mails'),
});

/** With which a template may begin anew. */
export const builtInWords = z.object({
  words: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
});
export type BuiltInWords = z.infer<typeof builtInWords>;

export const mailTested = z.object({ id: id.describe('of the mail') });

export type MailPreview = z.infer<typeof mailPreview>;
