import { m } from '#messages';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of security mails. */
export const newDeviceTemplate = textAndHtml({
  tag: 'new-device',
  name: 'Sign-in on a new device',
  subject: () => m['email_security.new_device.subject'](v),
  says: () => [
    m['email_security.new_device.sign_in'](v),
    m['email_security.time'](v),
    m['email_security.was_you'](),
    m['email_security.was_not_you'](),
    { link: m['email_security.action']() },
  ],
});

export const sessionElsewhereTemplate = textAndHtml({
  tag: 'session-elsewhere',
  name: 'Account used in two places',
  subject: () => m['email_security.session_elsewhere.subject'](v),
  says: () => [
    m['email_security.session_elsewhere.used'](v),
    m['email_security.time_and_device'](v),
    m['email_security.were_you'](),
    m['email_security.were_not_you'](),
    { link: m['email_security.action']() },
  ],
});

export const secondFactorChangedTemplate = textAndHtml({
  tag: 'second-factor-changed',
  name: 'Sign-in settings changed',
  subject: () => m['email_security.second_factor_changed.subject'](v),
  says: () => [
    m['email_security.second_factor_changed.changed'](v),
    m['email_security.time_and_device'](v),
    m['email_security.was_you'](),
    m['email_security.was_not_you'](),
    { link: m['email_security.action']() },
  ],
});

export const recoveryCodeUsedTemplate = textAndHtml({
  tag: 'recovery-code-used',
  name: 'Sign-in with a recovery code',
  subject: () => m['email_security.recovery_code_used.subject'](v),
  says: () => [
    m['email_security.recovery_code_used.sign_in'](v),
    m['email_security.time_and_device'](v),
    m['email_security.recovery_code_used.was_you'](),
    m['email_security.was_not_you'](),
    { link: m['email_security.action']() },
  ],
});

export const pushAddedTemplate = textAndHtml({
  tag: 'push-added',
  name: 'Notifications turned on in a browser',
  subject: () => m['email_security.push_added.subject'](v),
  says: () => [
    m['email_security.push_added.turned_on'](v),
    m['email_security.push_added.time'](v),
    m['email_security.was_you'](),
    m['email_security.was_not_you'](),
    { link: m['email_security.action']() },
  ],
});

export const notMeTemplate = textAndHtml({
  tag: 'not-me',
  name: 'Account locked after “This wasn’t me”',
  subject: () => m['email_security.not_me.subject'](v),
  says: () => [
    m['email_security.not_me.selected'](v),
    m['email_security.not_me.signed_out'](),
    { link: m['email_security.not_me.action']() },
    m['email_security.not_me.factors'](),
    m['email_security.not_me.was_not_you'](),
  ],
});

export const secondFactorResetTemplate = textAndHtml({
  tag: 'second-factor-reset',
  name: 'Two-step verification reset',
  subject: () => m['email_security.second_factor_reset.subject'](v),
  says: () => [
    m['email_security.second_factor_reset.report'](v),
    m['email_security.second_factor_reset.advice'](),
    { link: m['email_security.second_factor_reset.action']() },
  ],
});

export const mergeConfirmTemplate = textAndHtml({
  tag: 'merge-confirm',
  name: 'Merge of two accounts',
  subject: () => m['email_security.merge_confirm.subject'](v),
  says: () => [
    m['email_security.merge_confirm.asked'](v),
    v.what,
    { link: m['email_security.merge_confirm.action']() },
    m['email_security.merge_confirm.not_yours'](),
  ],
});

export const accountsMergedTemplate = textAndHtml({
  tag: 'accounts-merged',
  name: 'Two accounts merged',
  subject: () => m['email_security.accounts_merged.subject'](v),
  says: () => [v.what, m['email_security.accounts_merged.undo']()],
});
