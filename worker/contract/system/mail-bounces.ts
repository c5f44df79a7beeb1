/**
 * Delivery feedback of the mail platform: kinds of bounces, and after which an address gets no
 * further mail.
 */

import { z } from 'zod';
import { timestampSchema } from '../shared/common-schemas.ts';

/** Delivery feedback. After the first two kinds the address receives no further mail. */
export const bounceKinds = ['bounced', 'complained', 'undelivered'] as const;
export type BounceKind = (typeof bounceKinds)[number];

export const bounceLabels: Readonly<Record<BounceKind, string>> = {
  bounced: 'Bounced',
  complained: 'Marked as spam',
  undelivered: 'Not delivered',
};

export const bounceKindSchema = z
  .enum(bounceKinds)
  .nullable()
  .describe('why e-mail to the address bounces');

/** Event of Cloudflare's Email Sending, delivered to the queue `sobe-mail-events`. */
export const mailEventSchema = z.object({
  type: z.string().startsWith('cf.email.sending.message.'),
  payload: z.object({
    messageId: z.string().min(1).max(500),
    recipient: z.string(),
    bounce: z.object({ type: z.string(), reason: z.string().optional() }).optional(),
    failure: z.object({ reason: z.string().optional() }).optional(),
    rejection: z.object({ reason: z.string().optional() }).optional(),
  }),
  metadata: z.object({ eventTimestamp: timestampSchema.optional() }).optional(),
});
export type MailEvent = z.infer<typeof mailEventSchema>;
