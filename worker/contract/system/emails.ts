/**
 * Kinds of e-mails that the site sends: variables of their templates, urgency, and how each can be
 * unsubscribed.
 */

import { z } from 'zod';
import { buildFilterSchemas } from '../resources/resource-responses.ts';
import { auditFields, idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { maxOffset } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { bounceKinds } from './mail-bounces.ts';
import { sentEmailsResource } from './sent-emails.resource.ts';

/** Variables allowed in double braces; any other word stays as it is. */
export const mailVariables = [
  'network_name',
  'site_url',
  'name',
  'link',
  'sender_name',
  'location_name',
  'thread_title',
  'device',
  'what',
  'words',
  'when',
  'where',
  'calendar',
  'codes_left',
  'news',
  'unsubscribe_link',
] as const;

export type MailVariable = (typeof mailVariables)[number];

/**
 * All mails by their template tag. Urgent ones go first. `stop: never` carries no unsubscribe link;
 * `answer` ignores an unsubscription; `always` respects it.
 */
export const mailTypes = {
  'verify-email': { is_urgent: true, stop: 'never' },
  'confirm-email': { is_urgent: true, stop: 'never' },
  'password-reset': { is_urgent: true, stop: 'never' },
  'already-registered': { is_urgent: false, stop: 'never' },
  'email-changed': { is_urgent: true, stop: 'never' },
  'sign-in-slowed': { is_urgent: true, stop: 'never' },
  'new-device': { is_urgent: true, stop: 'never' },
  'session-elsewhere': { is_urgent: true, stop: 'never' },
  'second-factor-changed': { is_urgent: true, stop: 'never' },
  'second-factor-reset': { is_urgent: true, stop: 'never' },
  'merge-confirm': { is_urgent: true, stop: 'never' },
  'accounts-merged': { is_urgent: true, stop: 'never' },
  'recovery-code-used': { is_urgent: true, stop: 'never' },
  'push-added': { is_urgent: true, stop: 'never' },
  'not-me': { is_urgent: true, stop: 'never' },
  'password-changed': { is_urgent: true, stop: 'never' },
  'account-erased': { is_urgent: false, stop: 'never' },
  'account-created': { is_urgent: false, stop: 'always' },
  'account-approved': { is_urgent: false, stop: 'answer' },
  'confirm-approved': { is_urgent: true, stop: 'answer' },
  'sign-up-declined': { is_urgent: false, stop: 'answer' },
  'application-asked': { is_urgent: false, stop: 'answer' },
  'application-declined': { is_urgent: false, stop: 'answer' },
  'application-approved': { is_urgent: false, stop: 'answer' },
  'report-warned': { is_urgent: false, stop: 'never' },
  'report-paused': { is_urgent: false, stop: 'never' },
  'report-removed': { is_urgent: false, stop: 'never' },
  'appeal-decided': { is_urgent: false, stop: 'never' },
  'report-answered': { is_urgent: false, stop: 'answer' },
  invitation: { is_urgent: false, stop: 'always' },
  'new-message': { is_urgent: false, stop: 'always' },
  'friend-request': { is_urgent: false, stop: 'always' },
  'friend-approved': { is_urgent: false, stop: 'always' },
  'thread-answered': { is_urgent: false, stop: 'always' },
  'thread-mention': { is_urgent: false, stop: 'always' },
  'location-request': { is_urgent: false, stop: 'always' },
  'location-approved': { is_urgent: false, stop: 'always' },
  'confirm-claims': { is_urgent: false, stop: 'always' },
  'confirm-first-appointment': { is_urgent: false, stop: 'always' },
  'credential-ends': { is_urgent: false, stop: 'always' },
  'enquiry-confirm': { is_urgent: true, stop: 'never' },
  'enquiry-answered': { is_urgent: false, stop: 'never' },
  'enquiry-declined': { is_urgent: false, stop: 'never' },
  'enquiry-unanswered': { is_urgent: false, stop: 'never' },
  'enquiry-received': { is_urgent: false, stop: 'always' },
  'enquiry-reminder': { is_urgent: false, stop: 'always' },
  'enquiry-written': { is_urgent: false, stop: 'always' },
  'alert-confirm': { is_urgent: true, stop: 'never' },
  'alert-found': { is_urgent: false, stop: 'always' },
  'alert-ends': { is_urgent: false, stop: 'always' },
  'event-confirm': { is_urgent: true, stop: 'never' },
  'event-waiting': { is_urgent: false, stop: 'answer' },
  'event-seat': { is_urgent: false, stop: 'answer' },
  'event-changed': { is_urgent: false, stop: 'answer' },
  'event-off': { is_urgent: false, stop: 'answer' },
  'event-again': { is_urgent: false, stop: 'answer' },
  'event-reminder': { is_urgent: false, stop: 'answer' },
  digest: { is_urgent: false, stop: 'always' },
} as const satisfies Record<string, { is_urgent: boolean; stop: 'never' | 'answer' | 'always' }>;

export type MailTag = keyof typeof mailTypes;

/**
 * Mails whose link acts for an account: leaking its secret is as dangerous as a stolen password.
 */
export const mailsWithSecretLinks: readonly MailTag[] = [
  'verify-email',
  'confirm-email',
  'confirm-approved',
  'password-reset',
  'account-created',
  'email-changed',
  'second-factor-reset',
  'merge-confirm',
  'not-me',
  'enquiry-confirm',
  'enquiry-answered',
  'enquiry-unanswered',
  'alert-confirm',
  'alert-found',
  'alert-ends',
  'event-confirm',
  'event-waiting',
  'event-seat',
  'event-changed',
  'event-reminder',
  'event-again',
  'report-warned',
  'report-paused',
  'report-removed',
  'enquiry-declined',
];

/** Mails that deliver a list. */
const listMails: readonly MailTag[] = ['digest', 'alert-found'];

/** Variables that a template must contain: its link, or the list that it delivers. */
export function getRequiredVariables(tag: MailTag): MailVariable[] {
  const needed: MailVariable[] = [];
  if (mailsWithSecretLinks.includes(tag) || tag === 'invitation') needed.push('link');
  if (listMails.includes(tag)) needed.push('news');
  return needed;
}

/** True if the site itself sends mail with this template. */
export const isMailTag = (tag: unknown): tag is MailTag =>
  typeof tag === 'string' && Object.hasOwn(mailTypes, tag);

/** Queue message: a mail to send or, with `sent_at`, a sent one still to be marked. */
export const mailMessageSchema = z.object({
  id: idSchema,
  sent_at: timestampSchema.optional(),
  message_id: z.string().max(500).nullish(),
});

const moment = timestampSchema.nullable();

/** A list row: everything but the long texts. */
export const sentEmailRowSchema = z.object({
  ...auditFields,
  user_id: idSchema.nullable(),
  user_name: z.string().nullable(),
  email_template_id: idSchema.nullable(),
  email_template_name: z.string().nullable(),
  to_addr: z.string(),
  bcc_addr: z.string().nullable(),
  subject: z.string(),
  processed: z.boolean().describe('whether the e-mail was sent or can never be sent'),
  sent_at: moment.describe('null until sent'),
  opened_at: moment.describe('always null: opening is not tracked'),
  tries: z.int().describe('failed attempts'),
  error: z.string().nullable().describe('why it is delayed or failed'),
  retry_at: moment.describe('time of the next attempt'),
  parked_at: moment.describe('failed, and never sent'),
  returned: z
    .enum(bounceKinds)
    .nullable()
    .describe('bounce or complaint received after it was sent'),
  returned_at: moment,
});

export const sentEmailSchema = sentEmailRowSchema.extend({
  text: z.string(),
  html: z.string().nullable(),
});

export const sentEmailListSchema = searchableListSchema(sentEmailRowSchema);

/** Every column of the list is sortable. */
export const sentEmailOrders = [
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
  'user_name',
  'email_template_name',
  'to_addr',
  'bcc_addr',
  'subject',
  'processed',
  'sent_at',
  'opened_at',
  'tries',
  'error',
  'retry_at',
  'parked_at',
  'returned',
  'returned_at',
] as const;

export const sentEmailListQuerySchema = buildPagingSchema(sentEmailOrders, maxOffset)
  .extend(buildFilterSchemas(sentEmailsResource))
  .extend({
    given_up: z.enum(['true', 'false']).optional().describe('whether retries have ended'),
  });

export type MailMessage = z.infer<typeof mailMessageSchema>;
export type SentEmailRow = z.infer<typeof sentEmailRowSchema>;
export type SentEmail = z.infer<typeof sentEmailSchema>;
