import { z } from 'zod';
import type { MailTag } from './emails.ts';

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
  'alert-found': 'alert',
};

/** What a notice leads to; its name and address are read with it, so that it never tells what is hidden by now. */
export const noticeObjects = [
  'users',
  'threads',
  'events',
  'locations',
  'messages',
  'alerts',
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
