import type { BuiltIn } from './index.ts';

export const verifyEmail: BuiltIn = {
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
};

export const confirmEmail: BuiltIn = {
  tag: 'confirm-email',
  name: 'Confirm a new e-mail address',
  subject: 'Please confirm your new e-mail address for {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    'You have asked us to write to you here from now on. Please open this link, so that we ' +
    'know that this address is yours:\n\n' +
    '{{link}}\n\n' +
    'Until then everything stays as it was: you sign in with your old address, and we write ' +
    'to you there.\n\n' +
    'If you didn’t ask for this, you need do nothing. Without your confirmation the address ' +
    'isn’t used.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>You have asked us to write to you here from now on. Please open this link, so that we know
    that this address is yours:</p>
    <p><a href="{{link}}">Confirm my new e-mail address</a></p>
    <p>Until then everything stays as it was: you sign in with your old address, and we write to
    you there.</p>
    <p>If you didn’t ask for this, you need do nothing. Without your confirmation the address isn’t
    used.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
  `,
};

export const emailChanged: BuiltIn = {
  tag: 'email-changed',
  name: 'Another e-mail address asked for',
  subject: 'Another e-mail address for your account at {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    'Another e-mail address has been asked for, for your account at {{network_name}}. It takes ' +
    'the place of this one.\n\n' +
    'If that was you, all is well and you can delete this mail.\n\n' +
    'If it wasn’t, somebody else may be in your account. Stop it here, within the next seven days:\n\n' +
    '{{link}}\n\n' +
    'Your account keeps this address then, or gets it back, and everybody is signed out.\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>Another e-mail address has been asked for, for your account at {{network_name}}. It takes the
    place of this one.</p>
    <p>If that was you, all is well and you can delete this mail.</p>
    <p>If it wasn’t, somebody else may be in your account. Stop it here, within the next seven days:</p>
    <p><a href="{{link}}">Keep this address</a></p>
    <p>Your account keeps this address then, or gets it back, and everybody is signed out.</p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
  `,
};
