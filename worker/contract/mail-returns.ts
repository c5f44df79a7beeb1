import { z } from 'zod';
import { timestamp } from './answers.ts';

/** What came back of a mail that was sent. The first two mark its address: it gets no further mail. */
export const returnKinds = ['bounced', 'complained', 'undelivered'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnWords: Readonly<Record<ReturnKind, string>> = {
  bounced: 'The address takes no mail',
  complained: 'Its reader called it spam',
  undelivered: 'Not delivered',
};

export const emailReturned = z
  .enum(returnKinds)
  .nullable()
  .describe('why the address gets no mail: what came back of one');

/** An event of Cloudflare's Email Sending, as a subscription brings it to the queue `sobe-mail-events`. */
export const mailEvent = z.object({
  type: z.string().startsWith('cf.email.sending.message.'),
  payload: z.object({
    messageId: z.string().min(1).max(500),
    recipient: z.string(),
    bounce: z.object({ type: z.string(), reason: z.string().optional() }).optional(),
    failure: z.object({ reason: z.string().optional() }).optional(),
    rejection: z.object({ reason: z.string().optional() }).optional(),
  }),
  metadata: z.object({ eventTimestamp: timestamp.optional() }).optional(),
});
export type MailEvent = z.infer<typeof mailEvent>;
