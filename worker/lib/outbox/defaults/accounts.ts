import { inBothForms } from './both-forms.ts';

export const passwordReset = inBothForms({
  tag: 'password-reset',
  name: 'Reset a password',
  subject: 'A new password for {{network_name}}',
  says: [
    'Somebody, we hope you, has asked for a new password for your account. You can choose one here within the next hour:',
    { link: 'Choose a new password' },
    'The link works once. If you didn’t ask for it, leave this mail alone and your old password stays as it is.',
  ],
});

export const passwordChanged = inBothForms({
  tag: 'password-changed',
  name: 'Password changed',
  subject: 'Your password for {{network_name}} was changed',
  says: [
    'The password of your account at {{network_name}} has just been changed.',
    'If that was you, all is well and you can delete this mail.',
    'If it wasn’t, choose a new one at once: open {{site_url}}, choose Sign In, and there Forgot Password. That signs everybody else out.',
  ],
});

export const signInSlowed = inBothForms({
  tag: 'sign-in-slowed',
  name: 'Many failed sign-ins',
  subject: 'Somebody is trying passwords for your account at {{network_name}}',
  says: [
    'Somebody has tried many passwords for your account at {{network_name}} today, and none of them was right. We let them try only slowly now. The devices on which you have signed in before are not slowed.',
    'If your password is long and you use it nowhere else, you need do nothing. If not, choose another: {{site_url}}/account/change-password',
  ],
});

export const alreadyRegistered = inBothForms({
  tag: 'already-registered',
  name: 'Somebody signed up again',
  subject: 'You already have an account at {{network_name}}',
  says: [
    'Somebody has just tried to join {{network_name}} with this e-mail address, but you already have an account here. Nothing about it has changed.',
    'If that was you, you can sign in here:',
    { link: 'Sign in' },
    'If you’ve forgotten your password, choose Forgot Password in the same place. If it wasn’t you, there’s nothing that you need to do.',
  ],
});

export const accountApproved = inBothForms({
  tag: 'account-approved',
  name: 'Account approved',
  subject: 'Your account at {{network_name}} is open',
  says: [
    'Good news: we have looked at your account and it’s open. Come in whenever you like:',
    { link: 'Sign in' },
    'You might begin by looking over your own page, to see what others can read there. If something isn’t as you’d like it, change it, or ask us to.',
  ],
  mayStop: true,
});

export const invitation = inBothForms({
  tag: 'invitation',
  name: 'Invitation',
  subject: 'You are invited to {{network_name}}',
  says: [
    '{{sender_name}} invites you to join {{network_name}}.',
    'This link is yours alone, and good for 30 days. Whoever comes by it is let in at once:',
    { link: 'See the invitation' },
    'If that is not for you, you need do nothing.',
  ],
  mayStop: true,
});

export const confirmApproved = inBothForms({
  tag: 'confirm-approved',
  name: 'Account approved, address not confirmed',
  subject: 'Your account at {{network_name}} is approved: please confirm your e-mail address',
  says: [
    'Good news: we have looked at your account and approved it. One thing is left before you can sign in. Please open this link, so that we know that this address is yours:',
    { link: 'Confirm my e-mail address' },
    'After that come in whenever you like. You might begin by looking over your own page, to see what others can read there.',
    'If you didn’t ask to join, you need do nothing. Without your confirmation nobody can sign in with this address.',
  ],
  mayStop: true,
});

export const accountErased = inBothForms({
  tag: 'account-erased',
  name: 'Account deleted',
  subject: 'Your account at {{network_name}} is deleted',
  says: [
    'Your account at {{network_name}} is deleted. Your profile is gone, and nobody can sign in with it any more. What you wrote in threads and messages stays there, without your name.',
    'This is our last mail to you: soon after it is sent, we forget this address too.',
    'Thank you for the time that you were with us. You are welcome back whenever you like.',
  ],
});
