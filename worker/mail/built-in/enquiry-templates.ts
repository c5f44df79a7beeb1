/**
 * Built-in templates of mails about enquiries. Those to visitors have no name, because the mail is
 * stored without one.
 */

import { enquiryLimits } from '../../contract/enquiries/enquiries.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { textAndHtml } from './text-and-html.ts';

const { confirmHours, keptDays } = enquiryLimits;

/** Sent to visitors without their name, because the mail is stored without one. */
export const enquiryConfirmTemplate = textAndHtml({
  tag: 'enquiry-confirm',
  name: 'Confirm an enquiry',
  subject: 'Confirm your enquiry on {{network_name}}',
  says: [
    'You wrote an enquiry on {{network_name}}. It has not been sent yet. Open this page and confirm to send it:',
    { link: 'Send my enquiry' },
    `You can read the answer and reply on the same page. The recipient sees your name and message, but not your e-mail address. If there is no answer within three days, we e-mail you and suggest other practitioners.`,
    `The link is for you only, so please don’t share it. If you don’t confirm within ${confirmHours} hours, your enquiry is deleted. If you didn’t write it, ignore this e-mail.`,
  ],
});

export const enquiryAnsweredTemplate = textAndHtml({
  tag: 'enquiry-answered',
  name: 'Enquiry answered',
  subject: 'You have an answer on {{network_name}}',
  says: [
    'Someone has answered your enquiry. Read the answer and reply on this page:',
    { link: 'Read the answer' },
    `The conversation is deleted ${keptDays} days after the last message. You can delete it sooner on the same page.`,
  ],
});

export const enquiryDeclinedTemplate = textAndHtml({
  tag: 'enquiry-declined',
  name: 'Enquiry declined',
  subject: 'Your enquiry on {{network_name}}: other practitioners',
  says: [
    'Someone you contacted has read your enquiry but can’t help at the moment. They are fully booked, or think someone else could help you better. This is no reflection on you.',
    'You can send the same enquiry to others, without writing it again:',
    { link: 'See other practitioners' },
  ],
});

export const enquiryUnansweredTemplate = textAndHtml({
  tag: 'enquiry-unanswered',
  name: 'Enquiry not answered',
  subject: 'No answer to your enquiry on {{network_name}} yet',
  says: [
    `Someone you contacted has not answered within three days. We are sorry about that.`,
    'You can send the same enquiry to similar practitioners who accept new clients, without writing it again:',
    { link: 'See other practitioners' },
    'If they answer later, we will let you know.',
  ],
});

export const enquiryReceivedTemplate = buildMemberTemplate({
  tag: 'enquiry-received',
  name: 'New enquiry',
  subject: 'New enquiry on {{network_name}}',
  said: 'You have a new enquiry. It is confidential, so you can only read it on the site:',
  action: 'Read and answer',
  afterwards: `Please answer within three days. After that we suggest other practitioners. If you are fully booked or not the right person, you can decline on the same page.`,
});

export const enquiryReminderTemplate = buildMemberTemplate({
  tag: 'enquiry-reminder',
  name: 'Enquiry reminder',
  subject: 'Reminder: please answer an enquiry on {{network_name}}',
  said: `You have not answered an enquiry yet. After three days we suggest other practitioners. You can answer, or decline with “I’m fully booked” or “Not the right person”:`,
  action: 'Read and answer',
});

export const enquiryWrittenTemplate = buildMemberTemplate({
  tag: 'enquiry-written',
  name: 'New reply to an enquiry',
  subject: 'New reply to an enquiry on {{network_name}}',
  said: 'You have a new reply to an enquiry:',
  action: 'Read the reply',
});
