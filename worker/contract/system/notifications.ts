import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import type { MailTag } from './emails.ts';
import { mailChoices, type NoticeKind, noticeBounds, noticeKindNames } from './notification-kinds.ts';
import { pagingQuery } from '../shared/paging.ts';

export * from './notification-kinds.ts';

/** Notification kind of each mail. Mails without a kind ignore the member's settings. */
export const kindOfMail: Partial<Record<MailTag, NoticeKind>> = {
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
  'credential-ends': 'listing',
  'alert-found': 'alert',
  'alert-ends': 'alert',
};

export const noticeSetting = z.strictObject({
  site: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;

/** The GET response is valid PUT input: every kind is present and never null. */
export const noticeSettings = z.strictObject(
  Object.fromEntries(noticeKindNames.map((kind) => [kind, noticeSetting])) as Record<
    NoticeKind,
    typeof noticeSetting
  >,
);
export type NoticeSettings = z.infer<typeof noticeSettings>;

const by = z.object({
  id,
  tag: z.string().nullable().describe('tag of the public profile, if there is one'),
  name: z.string(),
  image: z.string().nullable(),
});

export const notice = z.object({
  id,
  kind: z.enum(noticeKindNames),
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
    .object({ name: z.string(), words: z.string() })
    .nullable()
    .optional()
    .describe('for a thread: excerpt of the latest reply, if the member may read it'),
  updated_at: timestamp,
  read_at: timestamp.nullable(),
});

export const noticeList = z.object({
  unread: z.int().describe('unread count without messages and friend requests; counted up to 99'),
  data: z.array(notice),
});

export const noticeListQuery = pagingQuery([])
  .pick({ limit: true })
  .extend({ before: id.optional().describe('entries after this one') });

/**
 * Marks some as read by id, or all up to a moment (now by default), so that newer ones stay unread.
 */
export const noticesRead = z.strictObject({
  ids: z.array(id).max(noticeBounds.counted).optional(),
  until: timestamp.optional(),
});

export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
