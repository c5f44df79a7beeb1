/** Schemas of a member’s notifications and of their settings: channels per kind. */

import { z } from 'zod';
import { idSchema, timestampSchema, wordsLanguageSchema } from '../shared/common-schemas.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import type { MailTag } from '../system/emails.ts';
import {
  mailChoices,
  type NotificationKind,
  notificationKindNames,
  notificationLimits,
} from './notification-kinds.ts';

export * from './notification-kinds.ts';

/** Notification kind of each mail. Mails without a kind ignore the member's settings. */
export const notificationKindOfMail: Partial<Record<MailTag, NotificationKind>> = {
  'new-message': 'message',
  'friend-request': 'friend_request',
  'friend-approved': 'friend_approved',
  'thread-answered': 'reply',
  'thread-mention': 'mention',
  'enquiry-received': 'enquiry',
  'enquiry-reminder': 'enquiry',
  'enquiry-written': 'enquiry',
  'event-seat': 'event_seat',
  'event-changed': 'event_changed',
  'event-off': 'event_changed',
  'event-again': 'event_changed',
  'event-reminder': 'event_reminder',
  'location-request': 'location',
  'location-approved': 'location',
  'confirm-claims': 'listing',
  'confirm-first-appointment': 'listing',
  'credential-ends': 'listing',
  'alert-found': 'alert',
  'alert-ends': 'alert',
};

export const notificationSettingSchema = z.strictObject({
  site: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSettingSchema>;

/** The GET response is valid PUT input: every kind is present and never null. */
export const notificationSettingsSchema = z.strictObject(
  Object.fromEntries(
    notificationKindNames.map((kind) => [kind, notificationSettingSchema]),
  ) as Record<NotificationKind, typeof notificationSettingSchema>,
);
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationPauseSchema = z.strictObject({
  is_paused: z.boolean().describe('true while no e-mail or push is sent; security e-mails are'),
  until: timestampSchema.nullable().describe('end of the pause; null until the member ends it'),
});
export type NotificationPause = z.infer<typeof notificationPauseSchema>;

const by = z.object({
  id: idSchema,
  tag: z.string().nullable().describe('tag of the public profile, if there is one'),
  name: z.string(),
  image: z.string().nullable(),
});

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKindNames),
  part: z.string().nullable().describe('part of the object that it is about'),
  by: by.nullable().describe('person who did it last; null if not shown to you'),
  count: z.int().describe('number of times since it was last read'),
  title: z.string().nullable().describe('null if it has none, is private or no longer exists'),
  path: z.string().nullable().describe('path of the item; null if it no longer exists'),
  others: z
    .int()
    .optional()
    .describe('for a thread: number of other people who have replied since'),
  latest: z
    .object({ name: z.string(), words: z.string(), language_id: wordsLanguageSchema })
    .nullable()
    .optional()
    .describe('for a thread: excerpt of the latest reply, if the member may read it'),
  is_going: z.boolean().optional().describe('true for an event at which the member has a seat'),
  updated_at: timestampSchema,
  read_at: timestampSchema.nullable(),
});

export const notificationListSchema = z.object({
  unread: z.int().describe('unread count of all kinds; counted up to 99'),
  data: z.array(notificationSchema),
});

export const notificationListQuerySchema = buildPagingSchema([])
  .pick({ limit: true })
  .extend({ before: idSchema.optional().describe('entries after this one') });

/**
 * Marks some as read by id, or all up to a moment (now by default), so that newer ones stay unread.
 */
export const markReadInputSchema = z.strictObject({
  ids: z.array(idSchema).max(notificationLimits.counted).optional(),
  until: timestampSchema.optional(),
});

export type NotificationView = z.infer<typeof notificationSchema>;
export type NotificationList = z.infer<typeof notificationListSchema>;
