import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails about passwords, e-mail addresses, invitations and account state. */
export const passwordResetTemplate = textAndHtml({
  tag: 'password-reset',
  name: 'Reset a password',
  subject: 'Reset your {{network_name}} password',
  says: [
    'We received a request to reset the password of your account. Choose a new password within the next hour:',
    { link: 'Choose a new password' },
    'The link works once. If you didn’t ask for this, ignore this e-mail. Your password stays the same.',
  ],
});

export const passwordChangedTemplate = textAndHtml({
  tag: 'password-changed',
  name: 'Password changed',
  subject: 'Your {{network_name}} password was changed',
  says: [
    'The password of your {{network_name}} account has been changed.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, reset your password now. Go to {{site_url}} and select Sign In, then Forgot Password. This signs out all other devices.',
  ],
});

export const signInSlowedTemplate = textAndHtml({
  tag: 'sign-in-slowed',
  name: 'Many failed sign-ins',
  subject: 'Failed sign-in attempts on your {{network_name}} account',
  says: [
    'There were many failed attempts to sign in to your {{network_name}} account today. We have limited further attempts. Devices that you have used before are not affected.',
    'If your password is long and used only here, you don’t need to do anything. If not, change it: {{site_url}}/account/change-password',
  ],
});

export const alreadyRegisteredTemplate = textAndHtml({
  tag: 'already-registered',
  name: 'Already registered',
  subject: 'You already have a {{network_name}} account',
  says: [
    'Someone tried to sign up to {{network_name}} with this e-mail address. You already have an account, and it has not changed.',
    'If that was you, sign in here:',
    { link: 'Sign In' },
    'If you have forgotten your password, select Forgot Password when you sign in. If it wasn’t you, ignore this e-mail.',
  ],
});

export const accountApprovedTemplate = textAndHtml({
  tag: 'account-approved',
  name: 'Account approved',
  subject: 'Your {{network_name}} account is approved',
  says: [
    'We have approved your account. You can sign in now:',
    { link: 'Sign In' },
    'Start by checking your profile. You can change it at any time.',
  ],
  mayStop: true,
});

export const invitationTemplate = textAndHtml({
  tag: 'invitation',
  name: 'Invitation',
  subject: 'You are invited to {{network_name}}',
  says: [
    '{{sender_name}} has invited you to join {{network_name}}.',
    'This link is for you only and is valid for 30 days. It lets you join without waiting for approval:',
    { link: 'See the invitation' },
    'If you are not interested, ignore this e-mail.',
  ],
  mayStop: true,
});

export const confirmApprovedTemplate = textAndHtml({
  tag: 'confirm-approved',
  name: 'Account approved, address not confirmed',
  subject: 'Your {{network_name}} account is approved: confirm your e-mail address',
  says: [
    'We have approved your account. Before you can sign in, open this link to confirm your e-mail address:',
    { link: 'Confirm my e-mail address' },
    'You can then sign in. Start by checking your profile.',
    'If you didn’t ask to join, ignore this e-mail. No one can sign in with this address unless you confirm it.',
  ],
  mayStop: true,
});

export const accountErasedTemplate = textAndHtml({
  tag: 'account-erased',
  name: 'Account deleted',
  subject: 'Your {{network_name}} account has been deleted',
  says: [
    'Your {{network_name}} account and profile have been deleted. What you wrote in threads and messages stays, without your name.',
    'This is our last e-mail to you. We delete your address soon after it is sent.',
    'Thank you for being a member. You can join again at any time.',
  ],
});

export const verifyEmailTemplate = textAndHtml({
  tag: 'verify-email',
  name: 'Confirm an e-mail address',
  subject: 'Confirm your e-mail address for {{network_name}}',
  says: [
    'Thank you for joining {{network_name}}. Open this link to confirm your e-mail address:',
    { link: 'Confirm my e-mail address' },
    '{{words}}',
    'If you didn’t sign up, ignore this e-mail. The account is not activated unless you confirm.',
  ],
});

export const confirmEmailTemplate = textAndHtml({
  tag: 'confirm-email',
  name: 'Confirm a new e-mail address',
  subject: 'Confirm your new e-mail address for {{network_name}}',
  says: [
    'You asked us to change your e-mail address to this one. Open this link to confirm it:',
    { link: 'Confirm my new e-mail address' },
    'Until you confirm it, sign in with your old address. We also send e-mails there.',
    'If you didn’t ask for this, ignore this e-mail. The address is not changed unless you confirm.',
  ],
});

export const emailChangedTemplate = textAndHtml({
  tag: 'email-changed',
  name: 'E-mail address change requested',
  subject: 'The e-mail address of your {{network_name}} account is being changed',
  says: [
    'Someone asked to change the e-mail address of your {{network_name}} account. The new address will replace this one.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, someone else may have access to your account. Stop the change within seven days:',
    { link: 'Keep this address' },
    'Your account then keeps this address or switches back to it, and all devices are signed out.',
  ],
});
