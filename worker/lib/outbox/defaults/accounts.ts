import type { BuiltIn } from './index.ts';

export const passwordReset: BuiltIn = {
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
};

export const passwordChanged: BuiltIn = {
  tag: 'password-changed',
  name: 'Password changed',
  subject: 'Your password for {{network_name}} was changed',
  text:
    'Hello {{name}},\n\n' +
    'The password of your account at {{network_name}} has just been changed.\n\n' +
    'If that was you, all is well and you can delete this mail.\n\n' +
    'If it wasn’t, choose a new one at once: open {{site_url}}, choose Sign In, and there Forgot ' +
    'Password. That signs everybody else out.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>The password of your account at {{network_name}} has just been changed.</p>
    <p>If that was you, all is well and you can delete this mail.</p>
    <p>If it wasn’t, choose a new one at once: open <a href="{{site_url}}">{{site_url}}</a>, choose
    Sign In, and there Forgot Password. That signs everybody else out.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
  `,
};

export const signInSlowed: BuiltIn = {
  tag: 'sign-in-slowed',
  name: 'Many failed sign-ins',
  subject: 'Somebody is trying passwords for your account at {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    'Somebody has tried many passwords for your account at {{network_name}} today, and none of ' +
    'them was right. We let them try only slowly now. The devices on which you have signed in ' +
    'before are not slowed.\n\n' +
    'If your password is long and you use it nowhere else, you need do nothing. If not, choose ' +
    'another: {{site_url}}/account/change-password\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>Somebody has tried many passwords for your account at {{network_name}} today, and none of them
    was right. We let them try only slowly now. The devices on which you have signed in before are
    not slowed.</p>
    <p>If your password is long and you use it nowhere else, you need do nothing. If not,
    <a href="{{site_url}}/account/change-password">choose another</a>.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
  `,
};

export const alreadyRegistered: BuiltIn = {
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
};

export const accountApproved: BuiltIn = {
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
};

export const confirmApproved: BuiltIn = {
  tag: 'confirm-approved',
  name: 'Account approved, address not confirmed',
  subject: 'Your account at {{network_name}} is approved: please confirm your e-mail address',
  text:
    'Hello {{name}},\n\n' +
    'Good news: we have looked at your account and approved it. One thing is left before you can ' +
    'sign in. Please open this link, so that we know that this address is yours:\n\n' +
    '{{link}}\n\n' +
    'After that come in whenever you like. You might begin by looking over your own page, to see ' +
    'what others can read there.\n\n' +
    'If you didn’t ask to join, you need do nothing. Without your confirmation nobody can sign in ' +
    'with this address.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n\n' +
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>Good news: we have looked at your account and approved it. One thing is left before you can
    sign in. Please open this link, so that we know that this address is yours:</p>
    <p><a href="{{link}}">Confirm my e-mail address</a></p>
    <p>After that come in whenever you like. You might begin by looking over your own page, to see
    what others can read there.</p>
    <p>If you didn’t ask to join, you need do nothing. Without your confirmation nobody can sign in
    with this address.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
    it here</a>.</small></p>
  `,
};

export const accountErased: BuiltIn = {
  tag: 'account-erased',
  name: 'Account deleted',
  subject: 'Your account at {{network_name}} is deleted',
  text:
    'Hello {{name}},\n\n' +
    'Your account at {{network_name}} is deleted. Your profile is gone, and nobody can sign in ' +
    'with it any more. What you wrote in threads and messages stays there, without your name.\n\n' +
    'This is our last mail to you: soon after it is sent, we forget this address too.\n\n' +
    'Thank you for the time that you were with us. You are welcome back whenever you like.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>Your account at {{network_name}} is deleted. Your profile is gone, and nobody can sign in with
    it any more. What you wrote in threads and messages stays there, without your name.</p>
    <p>This is our last mail to you: soon after it is sent, we forget this address too.</p>
    <p>Thank you for the time that you were with us. You are welcome back whenever you like.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
  `,
};
