import { betweenMembers } from './between-members.ts';

export const newMessage = betweenMembers({
  tag: 'new-message',
  name: 'New message',
  subject: '{{sender_name}} has written to you at {{network_name}}',
  said: '{{sender_name}} has sent you a message. We don’t repeat here what it says. You can read it when you have signed in:',
  action: 'Read the message',
  afterwards: 'There is no hurry. It’ll wait for you.',
});

export const friendRequest = betweenMembers({
  tag: 'friend-request',
  name: 'Friend request',
  subject: '{{sender_name}} would like to be your friend at {{network_name}}',
  said: '{{sender_name}} has asked to be among your friends. You can say yes, or leave it, on this page:',
  action: 'See the request',
  afterwards: 'If you don’t answer, nobody is told.',
});

export const friendApproved = betweenMembers({
  tag: 'friend-approved',
  name: 'Friend request approved',
  subject: '{{sender_name}} is your friend now at {{network_name}}',
  said: '{{sender_name}} has said yes: you are friends now. You find all your friends on this page:',
  action: 'See your friends',
});

export const threadAnswered = betweenMembers({
  tag: 'thread-answered',
  name: 'Answer in a thread',
  subject: '{{sender_name}} has answered you at {{network_name}}',
  said: '{{sender_name}} has answered you in the thread “{{thread_title}}”. You can read it here:',
  action: 'Read the answer',
  afterwards: 'What else is answered there within a day comes without a mail.',
});

export const digest = betweenMembers({
  tag: 'digest',
  name: 'Digest',
  subject: 'Your news at {{network_name}}',
  said: '{{news}}',
  action: 'See all of it',
  afterwards: 'How often we write, and of what, you choose at {{site_url}}/account/notifications',
});
