import { inBothForms } from './both-forms.ts';

export const newDevice = inBothForms({
  tag: 'new-device',
  name: 'Sign-in on a new device',
  subject: 'A new device signed in to your account at {{network_name}}',
  says: [
    'Somebody has just signed in to your account at {{network_name}} on a device that we have not seen before: {{device}}.',
    'It was at {{when}}.',
    'If that was you, all is well and you can delete this mail.',
    'If it wasn’t, open this page and choose “This wasn’t me” there. That signs everybody out, and you get a link for a new password:',
    { link: 'See what happened with your account' },
  ],
});

export const sessionElsewhere = inBothForms({
  tag: 'session-elsewhere',
  name: 'Session used in two places',
  subject: 'Your session at {{network_name}} was used in two places',
  says: [
    'A session in which you are signed in to {{network_name}} was used in two places. {{what}}',
    'It was at {{when}}, on this device: {{device}}.',
    'If both were you, all is well and you can delete this mail.',
    'If not, open this page and choose “This wasn’t me” there. That signs everybody out, and you get a link for a new password:',
    { link: 'See what happened with your account' },
  ],
});

export const secondFactorChanged = inBothForms({
  tag: 'second-factor-changed',
  name: 'Second factor changed',
  subject: 'How you sign in to {{network_name}} has changed',
  says: [
    'Something has changed in how you sign in to {{network_name}}: {{what}}',
    'It was at {{when}}, on this device: {{device}}.',
    'If that was you, all is well and you can delete this mail.',
    'If it wasn’t, open this page and choose “This wasn’t me” there. That signs everybody out, and you get a link for a new password:',
    { link: 'See what happened with your account' },
  ],
});

export const recoveryCodeUsed = inBothForms({
  tag: 'recovery-code-used',
  name: 'Sign-in with a recovery code',
  subject: 'A recovery code was used to sign in to {{network_name}}',
  says: [
    'Somebody has just signed in to your account at {{network_name}} with your password and one of your recovery codes. Codes that are left: {{codes_left}}.',
    'It was at {{when}}, on this device: {{device}}.',
    'If that was you, all is well. When few are left, make new ones on the page below. If it wasn’t you, choose “This wasn’t me” there. That signs everybody out, and you get a link for a new password:',
    { link: 'See what happened with your account' },
  ],
});

export const pushAdded = inBothForms({
  tag: 'push-added',
  name: 'Notifications on a new browser',
  subject: 'A browser now gets your notifications from {{network_name}}',
  says: [
    'Notifications of your account at {{network_name}} were turned on for this browser: {{device}}.',
    'It was at {{when}}. They end when that browser is signed out.',
    'If that was you, you can delete this e-mail.',
    'If it was not you, open this page and choose “This wasn’t me”. That signs everyone out, and you get a link for a new password:',
    { link: 'See what happened with your account' },
  ],
});

export const notMe = inBothForms({
  tag: 'not-me',
  name: 'Somebody else was in the account',
  subject: 'Your account at {{network_name}} is shut until you choose a new password',
  says: [
    'On {{when}} somebody who was signed in to your account at {{network_name}} said “This wasn’t me” of this: {{what}}',
    'So we have signed everybody out, and the old password is good for nothing any more. Nobody can sign in with it. Please choose a new one here, within the hour:',
    { link: 'Choose a new password' },
    'The same page takes passkeys and codes away that were added since then. Until you do that they stay as they are.',
    'If it wasn’t you who said so, somebody else has used your account: choose a new password all the same, and keep what is yours.',
  ],
});

export const secondFactorReset = inBothForms({
  tag: 'second-factor-reset',
  name: 'Reset of a second factor',
  subject: 'Your second factor at {{network_name}} is to be taken away',
  says: [
    'An administrator of {{network_name}} has begun to take away the passkeys, authenticator codes and recovery codes of your account, because somebody, we hope you, has lost them. In 24 hours you can sign in with your password alone.',
    'Have you found one of them? Sign in with it: that stops the reset. If you don’t want to wait, or it was not you who asked, say so here:',
    { link: 'Say what is to happen' },
  ],
});
