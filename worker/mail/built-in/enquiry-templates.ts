/**
 * Built-in templates of mails about enquiries. Those to visitors have no name, because the mail is
 * stored without one.
 */

import { m } from '#messages';
import { enquiryLimits } from '../../contract/enquiries/enquiries.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

const { confirmHours, keptDays } = enquiryLimits;

/** Sent to visitors without their name, because the mail is stored without one. */
export const enquiryConfirmTemplate = textAndHtml({
  tag: 'enquiry-confirm',
  name: 'Confirm an enquiry',
  subject: () => m['email_enquiry.confirm.subject'](v),
  says: () => [
    m['email_enquiry.confirm.written'](v),
    { link: m['email_enquiry.confirm.action']() },
    m['email_enquiry.confirm.next'](),
    m['email_enquiry.confirm.note']({ hours: confirmHours }),
  ],
});

export const enquiryAnsweredTemplate = textAndHtml({
  tag: 'enquiry-answered',
  name: 'Enquiry answered',
  subject: () => m['email_enquiry.answered.subject'](v),
  says: () => [
    m['email_enquiry.answered.answered'](),
    { link: m['email_enquiry.answered.action']() },
    m['email_enquiry.answered.note']({ days: keptDays }),
  ],
});

export const enquiryDeclinedTemplate = textAndHtml({
  tag: 'enquiry-declined',
  name: 'Enquiry declined',
  subject: () => m['email_enquiry.declined.subject'](v),
  says: () => [
    m['email_enquiry.declined.declined'](),
    m['email_enquiry.declined.others'](),
    { link: m['email_enquiry.declined.action']() },
  ],
});

export const enquiryUnansweredTemplate = textAndHtml({
  tag: 'enquiry-unanswered',
  name: 'Enquiry not answered',
  subject: () => m['email_enquiry.unanswered.subject'](v),
  says: () => [
    m['email_enquiry.unanswered.unanswered'](),
    m['email_enquiry.unanswered.others'](),
    { link: m['email_enquiry.unanswered.action']() },
    m['email_enquiry.unanswered.note'](),
  ],
});

export const enquiryReceivedTemplate = buildMemberTemplate({
  tag: 'enquiry-received',
  name: 'New enquiry',
  subject: () => m['email_enquiry.received.subject'](v),
  said: () => m['email_enquiry.received.received'](),
  action: () => m['email_enquiry.received.action'](),
  afterwards: () => m['email_enquiry.received.note'](),
});

export const enquiryReminderTemplate = buildMemberTemplate({
  tag: 'enquiry-reminder',
  name: 'Enquiry reminder',
  subject: () => m['email_enquiry.reminder.subject'](v),
  said: () =>
    m['email_enquiry.reminder.reminder']({
      full: m['enquiry.im_fully_booked'](),
      declined: m['enquiry.im_not_the_right_person'](),
    }),
  action: () => m['email_enquiry.reminder.action'](),
});

export const enquiryWrittenTemplate = buildMemberTemplate({
  tag: 'enquiry-written',
  name: 'New reply to an enquiry',
  subject: () => m['email_enquiry.written.subject'](v),
  said: () => m['email_enquiry.written.written'](),
  action: () => m['email_enquiry.written.action'](),
});
