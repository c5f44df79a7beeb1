import type { EmailTemplate } from './shapes.ts';

/**
 * The variables stand in double braces: network_name, name, link, sender_name, unsubscribe_link,
 * site_url. What the law and the account need (confirming, resetting) carries no unsubscribe link.
 */
export const emailTemplates: EmailTemplate[] = [
  {
    tag: 'verify-email',
    name: 'Confirm an e-mail address',
    subject: 'Please confirm your e-mail address for {{network_name}}',
    text:
      'Hello {{name}},\n\n' +
      'Thank you for joining {{network_name}}. Please open this link, so that we know that ' +
      'this address is yours:\n\n' +
      '{{link}}\n\n' +
      'After that your account can be opened. Usually one of us looks at it first, which may ' +
      'take a day or two.\n\n' +
      'If you didn’t ask to join, you need do nothing. Without your confirmation the account ' +
      'stays shut.\n\n' +
      '{{network_name}}\n' +
      '{{site_url}}\n',
    html: `
      <p>Hello {{name}},</p>
      <p>Thank you for joining {{network_name}}. Please open this link, so that we know that this
      address is yours:</p>
      <p><a href="{{link}}">Confirm my e-mail address</a></p>
      <p>After that your account can be opened. Usually one of us looks at it first, which may take
      a day or two.</p>
      <p>If you didn’t ask to join, you need do nothing. Without your confirmation the account stays
      shut.</p>
      <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    `,
  },
  {
    tag: 'password-reset',
    name: 'Reset a password',
    subject: 'A new password for {{network_name}}',
    text:
      'Hello {{name}},\n\n' +
      'Somebody, we hope you, has asked for a new password for your account. You can choose ' +
      'one here within the next hour:\n\n' +
      '{{link}}\n\n' +
      'The link works once. If you didn’t ask for it, leave this mail alone and your old ' +
      'password stays as it is.\n\n' +
      '{{network_name}}\n' +
      '{{site_url}}\n',
    html: `
      <p>Hello {{name}},</p>
      <p>Somebody, we hope you, has asked for a new password for your account. You can choose one
      here within the next hour:</p>
      <p><a href="{{link}}">Choose a new password</a></p>
      <p>The link works once. If you didn’t ask for it, leave this mail alone and your old password
      stays as it is.</p>
      <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    `,
  },
  {
    tag: 'already-registered',
    name: 'Somebody signed up again',
    subject: 'You already have an account at {{network_name}}',
    text:
      'Hello {{name}},\n\n' +
      'Somebody has just tried to join {{network_name}} with this e-mail address, but you ' +
      'already have an account here. Nothing about it has changed.\n\n' +
      'If that was you, you can sign in here:\n\n' +
      '{{link}}\n\n' +
      'If you’ve forgotten your password, choose Forgot Password in the same place. If it ' +
      'wasn’t you, there’s nothing that you need to do.\n\n' +
      '{{network_name}}\n' +
      '{{site_url}}\n',
    html: `
      <p>Hello {{name}},</p>
      <p>Somebody has just tried to join {{network_name}} with this e-mail address, but you already
      have an account here. Nothing about it has changed.</p>
      <p>If that was you, you can sign in here:</p>
      <p><a href="{{link}}">Sign in</a></p>
      <p>If you’ve forgotten your password, choose Forgot Password in the same place. If it wasn’t
      you, there’s nothing that you need to do.</p>
      <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    `,
  },
  {
    tag: 'account-approved',
    name: 'Account approved',
    subject: 'Your account at {{network_name}} is open',
    text:
      'Hello {{name}},\n\n' +
      'Good news: we have looked at your account and it’s open. Come in whenever you like:\n\n' +
      '{{link}}\n\n' +
      'You might begin by looking over your own page, to see what others can read there. If ' +
      'something isn’t as you’d like it, change it, or ask us to.\n\n' +
      '{{network_name}}\n' +
      '{{site_url}}\n\n' +
      'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
    html: `
      <p>Hello {{name}},</p>
      <p>Good news: we have looked at your account and it’s open. Come in whenever you like:</p>
      <p><a href="{{link}}">Sign in</a></p>
      <p>You might begin by looking over your own page, to see what others can read there. If
      something isn’t as you’d like it, change it, or ask us to.</p>
      <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
      <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
      it here</a>.</small></p>
    `,
  },
  {
    tag: 'email-changed',
    name: 'E-mail address changed',
    subject: 'The e-mail address of your account has been changed',
    text:
      'Hello {{name}},\n\n' +
      'The e-mail address of your account at {{network_name}} has just been changed. From ' +
      'now on you sign in with the new one, and we write to you there.\n\n' +
      'If you did this yourself, all is well and you can delete this mail.\n\n' +
      'If you didn’t, somebody else may have been in your account. Please tell us at once: ' +
      'you’ll find us at {{site_url}}.\n\n' +
      '{{network_name}}\n' +
      '{{site_url}}\n',
    html: `
      <p>Hello {{name}},</p>
      <p>The e-mail address of your account at {{network_name}} has just been changed. From now on
      you sign in with the new one, and we write to you there.</p>
      <p>If you did this yourself, all is well and you can delete this mail.</p>
      <p>If you didn’t, somebody else may have been in your account. Please tell us at once: you’ll
      find us at <a href="{{site_url}}">{{site_url}}</a>.</p>
      <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    `,
  },
  {
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
  },
  {
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
  },
];
