import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of security mails. */
export const newDeviceTemplate = textAndHtml({
  tag: 'new-device',
  name: 'Sign-in on a new device',
  subject: 'New sign-in to your {{network_name}} account',
  says: [
    'Someone signed in to your {{network_name}} account on a new device: {{device}}.',
    'Time: {{when}}.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, open this page and select “This wasn’t me”. We then sign out all devices and e-mail you a link to choose a new password:',
    { link: 'View account activity' },
  ],
});

export const sessionElsewhereTemplate = textAndHtml({
  tag: 'session-elsewhere',
  name: 'Account used in two places',
  subject: 'Your {{network_name}} account was used in two places',
  says: [
    'The same sign-in to your {{network_name}} account was used in two places. {{what}}',
    'Time: {{when}}. Device: {{device}}.',
    'If both were you, you don’t need to do anything.',
    'If not, open this page and select “This wasn’t me”. We then sign out all devices and e-mail you a link to choose a new password:',
    { link: 'View account activity' },
  ],
});

export const secondFactorChangedTemplate = textAndHtml({
  tag: 'second-factor-changed',
  name: 'Sign-in settings changed',
  subject: 'Your {{network_name}} sign-in settings have changed',
  says: [
    'The sign-in settings of your {{network_name}} account have changed. {{what}}',
    'Time: {{when}}. Device: {{device}}.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, open this page and select “This wasn’t me”. We then sign out all devices and e-mail you a link to choose a new password:',
    { link: 'View account activity' },
  ],
});

export const recoveryCodeUsedTemplate = textAndHtml({
  tag: 'recovery-code-used',
  name: 'Sign-in with a recovery code',
  subject: 'A recovery code was used to sign in to {{network_name}}',
  says: [
    'Someone signed in to your {{network_name}} account with your password and a recovery code. Codes left: {{codes_left}}.',
    'Time: {{when}}. Device: {{device}}.',
    'If that was you, you don’t need to do anything. If you have few codes left, create new ones on the page below.',
    'If it wasn’t you, open this page and select “This wasn’t me”. We then sign out all devices and e-mail you a link to choose a new password:',
    { link: 'View account activity' },
  ],
});

export const pushAddedTemplate = textAndHtml({
  tag: 'push-added',
  name: 'Notifications turned on in a browser',
  subject: 'Notifications from {{network_name}} were turned on in a browser',
  says: [
    'Notifications from your {{network_name}} account were turned on in this browser: {{device}}.',
    'Time: {{when}}. They stop when that browser is signed out.',
    'If that was you, you don’t need to do anything.',
    'If it wasn’t you, open this page and select “This wasn’t me”. We then sign out all devices and e-mail you a link to choose a new password:',
    { link: 'View account activity' },
  ],
});

export const notMeTemplate = textAndHtml({
  tag: 'not-me',
  name: 'Account locked after “This wasn’t me”',
  subject: 'Choose a new password to unlock your {{network_name}} account',
  says: [
    'On {{when}}, “This wasn’t me” was selected in your {{network_name}} account for this activity: {{what}}.',
    'We have signed out all devices, and your old password no longer works. Choose a new one within one hour:',
    { link: 'Choose a new password' },
    'On the same page you can also remove passkeys and codes that someone else added. They stay active until you remove them.',
    'If you didn’t select “This wasn’t me”, someone else has used your account. Choose a new password anyway, and keep the passkeys and codes that are yours.',
  ],
});

export const secondFactorResetTemplate = textAndHtml({
  tag: 'second-factor-reset',
  name: 'Two-step verification reset',
  subject: 'Two-step verification on your {{network_name}} account is being reset',
  says: [
    'We received a report that you have lost your passkeys, authenticator codes and recovery codes. An admin of {{network_name}} has started to remove them from your account. In 24 hours you can sign in with your password alone.',
    'If you still have one of them, sign in with it to stop the reset. Open this page to finish the reset now, or to stop it if you didn’t ask for it:',
    { link: 'Manage the reset' },
  ],
});
