import { m } from '#messages';
import { buildMemberTemplate } from './build-member-template.ts';
import { templateVariables as v } from './template-variables.ts';

/** Built-in templates of mails between members, and of the digest. */
export const newMessageTemplate = buildMemberTemplate({
  tag: 'new-message',
  name: 'New message',
  subject: () => m['email_member.message.subject'](v),
  said: () => m['email_member.message.sent'](v),
  action: () => m['email_member.message.action'](),
});

export const friendRequestTemplate = buildMemberTemplate({
  tag: 'friend-request',
  name: 'Friend request',
  subject: () => m['email_member.friend_request.subject'](v),
  said: () => m['email_member.friend_request.request'](v),
  action: () => m['email_member.friend_request.action'](),
  afterwards: () => m['email_member.friend_request.note'](),
});

export const friendApprovedTemplate = buildMemberTemplate({
  tag: 'friend-approved',
  name: 'Friend request accepted',
  subject: () => m['email_member.friend_approved.subject'](v),
  said: () => m['email_member.friend_approved.accepted'](v),
  action: () => m['email_member.friend_approved.action'](),
});

export const threadAnsweredTemplate = buildMemberTemplate({
  tag: 'thread-answered',
  name: 'Reply in a thread',
  subject: () => m['email_member.thread_answered.subject'](v),
  said: () => m['email_member.thread_answered.replied'](v),
  action: () => m['email_member.thread_answered.action'](),
  afterwards: () => m['email_member.thread_answered.note'](),
});

export const digestTemplate = buildMemberTemplate({
  tag: 'digest',
  name: 'Digest',
  subject: () => m['email_member.digest.subject'](v),
  said: () => v.news,
  action: () => m['email_member.digest.action'](),
  afterwards: () => m['email_member.digest.note'](v),
});

export const threadMentionTemplate = buildMemberTemplate({
  tag: 'thread-mention',
  name: 'Mention in a thread',
  subject: () => m['email_member.thread_mention.subject'](v),
  said: () => m['email_member.thread_mention.mentioned'](v),
  action: () => m['email_member.thread_mention.action'](),
  afterwards: () => m['email_member.thread_mention.note'](),
});
