import { inBothForms } from './both-forms.ts';

/** Built-in templates of mails about passwords, invitations and the state of an account. */
export const passwordReset = inBothForms({
  tag: 'password-reset',
  name: 'Reset a password',
  subject: 'Reset your {{network_name}} password',
  says: [
    'We received a request to reset the password of your account. Choose a new password within the next hour:',
    { link: 'Choose a new password' },
    'The link works once. If you didn’t ask for this, ignore this e-mail. Your password stays the same.',
  ],
});

export const passwordChanged = inBothForms({
  tag: 'password-changed',
  name: 'Password changed',
  subject: 'Your password for {{network_name}} was changed',
  says: [
    'The password of your account at {{network_name}} has just been changed.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, reset your password now: go to {{site_url}}, select Sign In, then Forgot Password. This signs out all other devices.',
  ],
});

export const signInSlowed = inBothForms({
  tag: 'sign-in-slowed',
  name: 'Many failed sign-ins',
  subject: 'Failed sign-in attempts on your {{network_name}} account',
  says: [
    'There were many failed attempts to sign in to your {{network_name}} account today. We have limited further attempts. Devices you have signed in on before are not affected.',
    'If your password is long and used only here, you don’t need to do anything. If not, change it: {{site_url}}/account/change-password',
  ],
});

export const alreadyRegistered = inBothForms({
  tag: 'already-registered',
  name: 'Somebody signed up again',
  subject: 'You already have an account at {{network_name}}',
  says: [
    'Someone tried to sign up at {{network_name}} with this e-mail address. You already have an account, and it has not changed.',
    'If that was you, you can sign in here:',
    { link: 'Sign in' },
    'If you have forgotten your password, select Forgot Password when you sign in. If it wasn’t you, ignore this e-mail.',
  ],
});

export const accountApproved = inBothForms({
  tag: 'account-approved',
  name: 'Account approved',
  subject: 'Your {{network_name}} account is approved',
  says: [
    'We have approved your account. You can sign in now:',
    { link: 'Sign in' },
    'Start by checking your profile. You can change anything on it, or ask us to.',
  ],
  mayStop: true,
});

export const invitation = inBothForms({
  tag: 'invitation',
  name: 'Invitation',
  subject: 'You are invited to {{network_name}}',
  says: [
    '{{sender_name}} invites you to join {{network_name}}.',
    'This link is for you only and is valid for 30 days. It lets you join without waiting for approval:',
    { link: 'See the invitation' },
    'If you are not interested, ignore this e-mail.',
  ],
  mayStop: true,
});

export const confirmApproved = inBothForms({
  tag: 'confirm-approved',
  name: 'Account approved, address not confirmed',
  subject: 'Your account at {{network_name}} is approved: please confirm your e-mail address',
  says: [
    'We have approved your account. Before you can sign in, open this link to confirm your e-mail address:',
    { link: 'Confirm my e-mail address' },
    'You can then sign in. Start by checking your profile.',
    'If you didn’t ask to join, you need do nothing. Without your confirmation nobody can sign in with this address.',
  ],
  mayStop: true,
});

export const accountErased = inBothForms({
  tag: 'account-erased',
  name: 'Account deleted',
  subject: 'Your account at {{network_name}} is deleted',
  says: [
    'Your {{network_name}} account has been deleted. Your profile is gone and the account can no longer be used to sign in. What you wrote in threads and messages stays, without your name.',
    'This is our last e-mail to you. We delete your address soon after it is sent.',
    'Thank you for being a member. You can join again at any time.',
  ],
});
