import { m } from '#messages';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { firstAppointmentLimits } from '../../contract/practitioners/first-appointments.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails to practitioners: reminders and decisions on applications. */
export const confirmClaimsTemplate = buildMemberTemplate({
  tag: 'confirm-claims',
  name: 'Confirm your profile',
  subject: () => m['email_practitioner.confirm_claims.subject'](v),
  said: () => m['email_practitioner.confirm_claims.request'](),
  action: () => m['email_practitioner.confirm_claims.action'](),
  afterwards: () =>
    m['email_practitioner.confirm_claims.note']({ days: acceptingClientsLimits.trustedFor }),
});

export const confirmFirstAppointmentTemplate = buildMemberTemplate({
  tag: 'confirm-first-appointment',
  name: m['email_practitioner.confirm_first_appointment.action'](),
  subject: () => m['email_practitioner.confirm_first_appointment.subject'](v),
  said: () => m['email_practitioner.confirm_first_appointment.request'](),
  action: () => m['email_practitioner.confirm_first_appointment.action'](),
  afterwards: () =>
    m['email_practitioner.confirm_first_appointment.note']({
      days: firstAppointmentLimits.trustedFor,
    }),
});

export const credentialEndsTemplate = buildMemberTemplate({
  tag: 'credential-ends',
  name: 'Credential check expires',
  subject: () => m['email_practitioner.credential_ends.subject'](v),
  said: () => m['email_practitioner.credential_ends.expires'](v),
  action: () => m['email_practitioner.credential_ends.action'](),
});

export const applicationAskedTemplate = textAndHtml({
  tag: 'application-asked',
  name: 'Application: more information needed',
  subject: () => m['email_practitioner.application_asked.subject'](v),
  says: () => [
    m['email_practitioner.application_asked.thanks'](),
    m['email_frame.quote']({ words: v.what }),
    m['email_practitioner.application_asked.answer'](),
    { link: m['email_practitioner.application_asked.action']() },
  ],
  mayStop: true,
});

export const applicationDeclinedTemplate = textAndHtml({
  tag: 'application-declined',
  name: 'Application declined',
  subject: () => m['email_practitioner.application_declined.subject'](v),
  says: () => [
    m['email_practitioner.application_declined.thanks'](),
    m['email_frame.quote']({ words: v.what }),
    m['email_practitioner.application_declined.again'](),
    { link: m['email_practitioner.application_declined.action']() },
  ],
  mayStop: true,
});

export const applicationApprovedTemplate = textAndHtml({
  tag: 'application-approved',
  name: 'Application approved',
  subject: () => m['email_practitioner.application_approved.subject'](v),
  says: () => [
    m['email_practitioner.application_approved.approved'](),
    { link: m['email_practitioner.application_approved.action']() },
    m['email_practitioner.application_approved.note'](v),
  ],
  mayStop: true,
});
