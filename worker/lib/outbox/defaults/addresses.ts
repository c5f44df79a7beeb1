import { inBothForms } from './both-forms.ts';

export const verifyEmail = inBothForms({
  tag: 'verify-email',
  name: 'Confirm an e-mail address',
  subject: 'Please confirm your e-mail address for {{network_name}}',
  says: [
    'Thank you for joining {{network_name}}. Please open this link, so that we know that this address is yours:',
    { link: 'Confirm my e-mail address' },
    '{{words}}',
    'If you didn’t ask to join, you need do nothing. Without your confirmation the account stays shut.',
  ],
});

export const confirmEmail = inBothForms({
  tag: 'confirm-email',
  name: 'Confirm a new e-mail address',
  subject: 'Please confirm your new e-mail address for {{network_name}}',
  says: [
    'You have asked us to write to you here from now on. Please open this link, so that we know that this address is yours:',
    { link: 'Confirm my new e-mail address' },
    'Until then everything stays as it was: you sign in with your old address, and we write to you there.',
    'If you didn’t ask for this, you need do nothing. Without your confirmation the address isn’t used.',
  ],
});

export const emailChanged = inBothForms({
  tag: 'email-changed',
  name: 'Another e-mail address asked for',
  subject: 'Another e-mail address for your account at {{network_name}}',
  says: [
    'Another e-mail address has been asked for, for your account at {{network_name}}. It takes the place of this one.',
    'If that was you, all is well and you can delete this mail.',
    'If it wasn’t, somebody else may be in your account. Stop it here, within the next seven days:',
    { link: 'Keep this address' },
    'Your account keeps this address then, or gets it back, and everybody is signed out.',
  ],
});
