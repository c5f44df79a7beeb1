import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import type { MailTag } from './emails.ts';
import { mailChoices, type NoticeKind, noticeBounds, noticeKindNames } from './notice-kinds.ts';
import { pagingQuery } from './paging.ts';

export * from './notice-kinds.ts';

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
  tag: z.string().nullable().describe('of the public profile, where there is one'),
  name: z.string(),
  image: z.string().nullable(),
});

export const notice = z.object({
  id,
  kind: z.enum(noticeKindNames),
  part: z.string().nullable().describe('what of the object it is about'),
  by: by.nullable().describe('who did it last; null where that is nobody’s to know'),
  count: z.int().describe('how often it happened since it was last read'),
  title: z.string().nullable().describe('null where it has none, is private or is not there'),
  path: z.string().nullable().describe('where it leads; null where that is not there any more'),
  others: z.int().optional().describe('of a thread: how many more have written in it since'),
  latest: z
    .object({ name: z.string(), words: z.string() })
    .nullable()
    .optional()
    .describe('of a thread: how what was written last begins, as the member may read it'),
  updated_at: timestamp,
  read_at: timestamp.nullable(),
});

export const noticeList = z.object({
  unread: z
    .int()
    .describe(
      'how many are unread, but for messages and friend requests, which entries of their own count; beyond 99 nobody counts',
    ),
  data: z.array(notice),
});

export const noticeListQuery = pagingQuery([])
  .pick({ limit: true })
  .extend({ before: id.optional().describe('those that come after this one in the list') });

/**
 * Marks some as read by id, or all up to a moment (now by default), so that newer ones stay unread.
 */
export const noticesRead = z.strictObject({
  ids: z.array(id).max(noticeBounds.counted).optional(),
  until: timestamp.optional(),
});

export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
