import { buildMemberTemplate } from './build-member-template.ts';

/** Built-in templates of mails between members, and of the digest. */
export const newMessageTemplate = buildMemberTemplate({
  tag: 'new-message',
  name: 'New message',
  subject: 'New message from {{sender_name}} on {{network_name}}',
  said: '{{sender_name}} has sent you a message. Sign in to read it:',
  action: 'Read the message',
});

export const friendRequestTemplate = buildMemberTemplate({
  tag: 'friend-request',
  name: 'Friend request',
  subject: 'Friend request from {{sender_name}} on {{network_name}}',
  said: '{{sender_name}} has sent you a friend request. Accept or decline it here:',
  action: 'See the request',
  afterwards: 'If you don’t answer, no one is notified.',
});

export const friendApprovedTemplate = buildMemberTemplate({
  tag: 'friend-approved',
  name: 'Friend request accepted',
  subject: '{{sender_name}} accepted your friend request on {{network_name}}',
  said: '{{sender_name}} accepted your friend request. See all your friends:',
  action: 'See your friends',
});

export const threadAnsweredTemplate = buildMemberTemplate({
  tag: 'thread-answered',
  name: 'Reply in a thread',
  subject: '{{sender_name}} replied to you on {{network_name}}',
  said: '{{sender_name}} replied to you in the thread “{{thread_title}}”:',
  action: 'Read the reply',
  afterwards: 'We won’t e-mail you about further replies in this thread for a day.',
});

export const digestTemplate = buildMemberTemplate({
  tag: 'digest',
  name: 'Digest',
  subject: 'Your {{network_name}} notifications',
  said: '{{news}}',
  action: 'See all notifications',
  afterwards: 'Change how often we e-mail you, and about what: {{site_url}}/account/notifications',
});

export const threadMentionTemplate = buildMemberTemplate({
  tag: 'thread-mention',
  name: 'Mention in a thread',
  subject: '{{sender_name}} mentioned you on {{network_name}}',
  said: '{{sender_name}} mentioned you in the thread “{{thread_title}}”:',
  action: 'Read the reply',
  afterwards: 'We won’t e-mail you about further mentions in this thread for a day.',
});
