import { inBothForms } from './both-forms.ts';

const appeal = [
  'If you think that we have got it wrong, tell us within 30 days. Where there is another administrator, somebody else decides then. The link is yours alone: please pass it to nobody.',
  { link: 'Appeal this decision' },
];

export const reportWarned = inBothForms({
  tag: 'report-warned',
  name: 'A report: warned',
  subject: 'A warning from {{network_name}}',
  says: [
    'Something of yours was reported to us. We have looked at it, and ask you not to do it again. This is why:',
    '“{{what}}”',
    '{{words}}',
    'Nothing else follows from it.',
    ...appeal,
  ],
});

export const reportPaused = inBothForms({
  tag: 'report-paused',
  name: 'A report: paused',
  subject: 'Your account at {{network_name}} is paused',
  says: [
    'Something of yours was reported to us. We have looked at it, and have paused your account until {{when}}. This is why:',
    '“{{what}}”',
    'Until then you can’t sign in, and others don’t see your profile and your events. After that all of it comes back by itself.',
    ...appeal,
  ],
});

export const reportRemoved = inBothForms({
  tag: 'report-removed',
  name: 'A report: taken off the site',
  subject: 'What you wrote was taken off {{network_name}}',
  says: [
    'Something that you wrote was reported to us. We have looked at it, and have taken it off the site. This is why:',
    '“{{what}}”',
    '{{words}}',
    ...appeal,
  ],
});

export const appealDecided = inBothForms({
  tag: 'appeal-decided',
  name: 'An appeal: decided',
  subject: 'We have decided about your appeal at {{network_name}}',
  says: ['You asked us to look again at what we decided about a report.', '{{what}}'],
});

/** To whoever reported it: nothing of the other, and no reason, which may tell of them. */
export const reportAnswered = inBothForms({
  tag: 'report-answered',
  name: 'A report: what came of it',
  subject: 'What came of your report at {{network_name}}',
  says: [
    'Thank you for telling us. We have looked at what you reported. {{what}}',
    'If something else happens, please report it again.',
  ],
  mayStop: true,
});
