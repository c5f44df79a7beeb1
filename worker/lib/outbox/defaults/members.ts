import type { BuiltIn } from './index.ts';

export const newMessage: BuiltIn = {
  tag: 'new-message',
  name: 'New message',
  subject: '{{sender_name}} has written to you at {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    '{{sender_name}} has sent you a message. We don’t repeat here what it says. You can ' +
    'read it when you have signed in:\n\n' +
    '{{link}}\n\n' +
    'There is no hurry. It’ll wait for you.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n\n' +
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>{{sender_name}} has sent you a message. We don’t repeat here what it says. You can read it
    when you have signed in:</p>
    <p><a href="{{link}}">Read the message</a></p>
    <p>There is no hurry. It’ll wait for you.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
    it here</a>.</small></p>
  `,
};

export const friendRequest: BuiltIn = {
  tag: 'friend-request',
  name: 'Friend request',
  subject: '{{sender_name}} would like to be your friend at {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    '{{sender_name}} has asked to be among your friends. You can say yes, or leave it, on ' +
    'this page:\n\n' +
    '{{link}}\n\n' +
    'If you don’t answer, nobody is told.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n\n' +
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>{{sender_name}} has asked to be among your friends. You can say yes, or leave it, on this
    page:</p>
    <p><a href="{{link}}">See the request</a></p>
    <p>If you don’t answer, nobody is told.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
    it here</a>.</small></p>
  `,
};

export const friendApproved: BuiltIn = {
  tag: 'friend-approved',
  name: 'Friend request approved',
  subject: '{{sender_name}} is your friend now at {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    '{{sender_name}} has said yes: you are friends now. You find all your friends on this page:\n\n' +
    '{{link}}\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n\n' +
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>{{sender_name}} has said yes: you are friends now.</p>
    <p><a href="{{link}}">See your friends</a></p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
    it here</a>.</small></p>
  `,
};
