import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { firstAppointmentLimits } from '../../contract/practitioners/first-appointments.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails to practitioners: reminders and decisions on applications. */
export const confirmClaimsTemplate = buildMemberTemplate({
  tag: 'confirm-claims',
  name: 'Confirm your profile',
  subject: 'Please confirm your profile on {{network_name}}',
  said: 'People rely on your profile: your session times, prices, location and whether you accept new clients. Please check that it is still right:',
  action: 'Check your profile',
  afterwards: `After ${acceptingClientsLimits.trustedFor} days without confirmation, your profile says so and no longer shows that you accept new clients.`,
});

export const confirmFirstAppointmentTemplate = buildMemberTemplate({
  tag: 'confirm-first-appointment',
  name: 'Confirm your first appointment',
  subject: 'Is your first appointment on {{network_name}} still right?',
  said: 'Your profile says when you can offer a first appointment. Please confirm or change it:',
  action: 'Confirm your first appointment',
  afterwards: `We hide it ${firstAppointmentLimits.trustedFor} days after you last confirmed it.`,
});

export const credentialEndsTemplate = buildMemberTemplate({
  tag: 'credential-ends',
  name: 'Credential check expires',
  subject: 'A credential check expires on {{when}}',
  said: 'We have checked this credential: {{what}}. The check is valid until {{when}}. After that, your profile no longer shows the credential. If you have renewed it, update it and add a new document so that we can check it again:',
  action: 'Update your credentials',
});

export const applicationAskedTemplate = textAndHtml({
  tag: 'application-asked',
  name: 'Application: more information needed',
  subject: 'Your application to {{network_name}}: more information needed',
  says: [
    'Thank you for your application. We need more information before we can decide:',
    '“{{what}}”',
    'Add your answer to your application. Everything you wrote is saved:',
    { link: 'Continue your application' },
  ],
  mayStop: true,
});

export const applicationDeclinedTemplate = textAndHtml({
  tag: 'application-declined',
  name: 'Application declined',
  subject: 'Your application to {{network_name}}',
  says: [
    'Thank you for your application. We can’t list you at the moment, for this reason:',
    '“{{what}}”',
    'If things change, or if you think we made a mistake, you can update your application and resubmit it:',
    { link: 'See your application' },
  ],
  mayStop: true,
});

export const applicationApprovedTemplate = textAndHtml({
  tag: 'application-approved',
  name: 'Application approved',
  subject: 'Your application to {{network_name}} is approved',
  says: [
    'We have approved your application. Your account is active and you now appear in the directory. See your profile as visitors see it:',
    { link: 'See your profile' },
    'You can change it at any time in your account: {{site_url}}/account',
  ],
  mayStop: true,
});
