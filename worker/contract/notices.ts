import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import type { MailTag } from './emails.ts';
import { pagingQuery } from './paging.ts';

/** What members are told of, by kind: on the site, by mail and by push, as they choose. */
export const noticeKinds = {
  message: 'Somebody writes to you',
  friend_request: 'Somebody asks to be your friend',
  friend_approved: 'Somebody says yes to your request',
  reply: 'Somebody answers you in a thread',
  mention: 'Somebody names you in a thread',
  followed: 'Something new in a thread or topic that you follow',
  enquiry: 'Somebody asks you for help, or writes back',
  event_seat: 'You have a seat, or move up on a waiting list',
  event_changed: 'An event that you come to changes or is called off',
  event_reminder: 'An event that you come to is tomorrow',
  location: 'Somebody asks to join your place, or you are let in',
  listing: 'Your papers are due, or your details wait for a word',
  alert: 'Somebody new fits what you look for',
} as const;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Of which kind a mail is; mails of no kind come as they do, whatever is chosen. */
export const kindOfMail: Partial<Record<MailTag, NoticeKind>> = {
  'new-message': 'message',
  'friend-request': 'friend_request',
  'friend-approved': 'friend_approved',
  'thread-answered': 'reply',
  'enquiry-received': 'enquiry',
  'enquiry-reminder': 'enquiry',
  'enquiry-written': 'enquiry',
  'location-request': 'location',
  'location-approved': 'location',
  'confirm-claims': 'listing',
  'credential-ends': 'listing',
};

/** What the link of a mail can stop by itself. */
export const stoppable = [...noticeKindNames, 'digest'] as const;
export type Stoppable = (typeof stoppable)[number];

/** What a notice leads to; its name and address are read with it, so that it never tells what is hidden by now. */
export const noticeObjects = [
  ...(['users', 'threads', 'events', 'locations'] as const),
  ...(['messages', 'enquiries', 'credentials'] as const),
] as const;
export type NoticeObject = (typeof noticeObjects)[number];

export const mailChoices = ['now', 'daily', 'weekly', 'never'] as const;

export const noticeSetting = z.strictObject({
  site: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;

/** Of who has chosen nothing. */
export const noticeDefault: NoticeSetting = { site: true, mail: 'now', push: false };

/** What GET gives fits PUT: every kind, and null never. */
export const noticeSettings = z.strictObject(
  Object.fromEntries(noticeKindNames.map((kind) => [kind, noticeSetting])) as Record<
    NoticeKind,
    typeof noticeSetting
  >,
);
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** What a list shows at once, what the bell counts up to, and days until a notice goes. */
export const noticeBounds = { atOnce: 30, counted: 100, keptDays: 90 } as const;

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
  updated_at: timestamp,
  read_at: timestamp.nullable(),
});

export const noticeList = z.object({
  unread: z.int().describe('how many are unread; beyond 99 nobody counts'),
  data: z.array(notice),
});

export const noticeListQuery = pagingQuery([])
  .pick({ limit: true })
  .extend({ before: id.optional().describe('those that come after this one in the list') });

/** Some by their ids, or all that had happened by a moment: what came since stays unread. */
export const noticesRead = z.union([
  z.strictObject({ ids: z.array(id).max(noticeBounds.counted) }),
  z.strictObject({ until: timestamp }),
]);

export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
