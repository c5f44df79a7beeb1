import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails that confirm or report an e-mail address. */
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
  subject: 'Your e-mail address at {{network_name}} is being changed',
  says: [
    'Someone asked to change the e-mail address of your {{network_name}} account. The new address will replace this one.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, someone else may have access to your account. Stop the change within seven days:',
    { link: 'Keep this address' },
    'Your account then keeps this address or switches back to it. All devices are signed out.',
  ],
});
