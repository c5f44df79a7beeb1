import { m } from '#messages';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails about passwords, e-mail addresses, invitations and account state. */
export const passwordResetTemplate = textAndHtml({
  tag: 'password-reset',
  name: 'Reset a password',
  subject: () => m['email_account.password_reset.subject'](v),
  says: () => [
    m['email_account.password_reset.request'](),
    { link: m['email_account.password_reset.action']() },
    m['email_account.password_reset.note'](),
  ],
});

export const passwordChangedTemplate = textAndHtml({
  tag: 'password-changed',
  name: 'Password changed',
  subject: () => m['email_account.password_changed.subject'](v),
  says: () => [
    m['email_account.password_changed.changed'](v),
    m['email_account.password_changed.was_you'](),
    m['email_account.password_changed.was_not_you'](v),
  ],
});

export const signInSlowedTemplate = textAndHtml({
  tag: 'sign-in-slowed',
  name: 'Many failed sign-ins',
  subject: () => m['email_account.sign_in_slowed.subject'](v),
  says: () => [
    m['email_account.sign_in_slowed.attempts'](v),
    m['email_account.sign_in_slowed.advice'](v),
  ],
});

export const alreadyRegisteredTemplate = textAndHtml({
  tag: 'already-registered',
  name: 'Already registered',
  subject: () => m['email_account.already_registered.subject'](v),
  says: () => [
    m['email_account.already_registered.sign_up'](v),
    m['email_account.already_registered.was_you'](),
    { link: m['email_account.already_registered.action']() },
    m['email_account.already_registered.note'](),
  ],
});

export const accountApprovedTemplate = textAndHtml({
  tag: 'account-approved',
  name: 'Account approved',
  subject: () => m['email_account.approved.subject'](v),
  says: () => [
    m['email_account.approved.approved'](),
    { link: m['email_account.approved.action']() },
    m['email_account.approved.note'](),
  ],
  mayStop: true,
});

export const accountCreatedTemplate = textAndHtml({
  tag: 'account-created',
  name: 'Account created by an admin',
  subject: () => m['email_account.created.subject'](v),
  says: () => [
    m['email_account.created.created'](v),
    { link: m['email_account.created.action']() },
    m['email_account.created.validity'](),
    m['email_account.created.note'](),
  ],
  mayStop: true,
});

export const invitationTemplate = textAndHtml({
  tag: 'invitation',
  name: 'Invitation',
  subject: () => m['email_account.invitation.subject'](v),
  says: () => [
    m['email_account.invitation.invited'](v),
    m['email_account.invitation.validity'](),
    { link: m['email_account.invitation.action']() },
    m['email_account.invitation.note'](),
  ],
  mayStop: true,
});

export const confirmApprovedTemplate = textAndHtml({
  tag: 'confirm-approved',
  name: 'Account approved, address not confirmed',
  subject: () => m['email_account.confirm_approved.subject'](v),
  says: () => [
    m['email_account.confirm_approved.approved'](),
    { link: m['email_account.confirm_approved.action']() },
    m['email_account.confirm_approved.next'](),
    m['email_account.confirm_approved.note'](),
  ],
  mayStop: true,
});

export const signUpDeclinedTemplate = textAndHtml({
  tag: 'sign-up-declined',
  name: 'Sign-up declined',
  subject: () => m['email_account.sign_up_declined.subject'](v),
  says: () => [
    m['email_account.sign_up_declined.thanks'](),
    m['email_frame.quote']({ words: v.what }),
    m['email_account.sign_up_declined.closed'](),
  ],
  mayStop: true,
});

export const accountErasedTemplate = textAndHtml({
  tag: 'account-erased',
  name: 'Account deleted',
  subject: () => m['email_account.erased.subject'](v),
  says: () => [
    m['email_account.erased.deleted'](v),
    m['email_account.erased.last_email'](),
    m['email_account.erased.thanks'](),
  ],
});

export const verifyEmailTemplate = textAndHtml({
  tag: 'verify-email',
  name: 'Confirm an e-mail address',
  subject: () => m['email_account.verify.subject'](v),
  says: () => [
    m['email_account.verify.thanks'](v),
    { link: m['email_account.verify.action']() },
    v.words,
    m['email_account.verify.note'](),
  ],
});

export const confirmEmailTemplate = textAndHtml({
  tag: 'confirm-email',
  name: 'Confirm a new e-mail address',
  subject: () => m['email_account.confirm_new.subject'](v),
  says: () => [
    m['email_account.confirm_new.request'](),
    { link: m['email_account.confirm_new.action']() },
    m['email_account.confirm_new.until_then'](),
    m['email_account.confirm_new.note'](),
  ],
});

export const emailChangedTemplate = textAndHtml({
  tag: 'email-changed',
  name: 'E-mail address change requested',
  subject: () => m['email_account.changed.subject'](v),
  says: () => [
    m['email_account.changed.request'](v),
    m['email_account.changed.was_you'](),
    m['email_account.changed.was_not_you'](),
    { link: m['email_account.changed.action']() },
    m['email_account.changed.note'](),
  ],
});
