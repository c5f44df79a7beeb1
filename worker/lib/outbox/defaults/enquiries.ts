import { enquiryBounds } from '../../../contract/enquiries.ts';
import { betweenMembers } from './between-members.ts';
import { inBothForms } from './both-forms.ts';

const { answerHours, confirmHours, keptDays } = enquiryBounds;

/** To a visitor: without a name, for the mail is kept without one. */
export const enquiryConfirm = inBothForms({
  tag: 'enquiry-confirm',
  name: 'Send your enquiry',
  subject: 'One press, and what you wrote at {{network_name}} is sent',
  says: [
    'You wrote to somebody at {{network_name}}. Nobody has seen it yet: open this page and press the button, and it is sent.',
    { link: 'Send what I wrote' },
    `On the same page you read the answer and write back. Whoever you wrote to sees your name and your words, and never your e-mail address. If you have heard nothing after ${answerHours} hours, we write to you and name others.`,
    `The link is yours alone: please pass it to nobody. Unless you press within ${confirmHours} hours, all of it is deleted. If it was not you who wrote, you need do nothing.`,
  ],
});

export const enquiryAnswered = inBothForms({
  tag: 'enquiry-answered',
  name: 'Your enquiry: news',
  subject: 'There is an answer for you at {{network_name}}',
  says: [
    'Somebody to whom you wrote has answered. You read it, and can write back, on your page:',
    { link: 'Read the answer' },
    `What was written stays there until ${keptDays} days after the last word, or until you delete it.`,
  ],
});

export const enquiryDeclined = inBothForms({
  tag: 'enquiry-declined',
  name: 'Your enquiry: somebody can’t help',
  subject: 'Somebody you asked can’t help just now. Here are others at {{network_name}}',
  says: [
    'Somebody to whom you wrote has read it, and can’t take you on: they are full, or think that somebody else helps you better. It says nothing about you.',
    'On your page are others. One press asks them with the words that you have written already:',
    { link: 'See others' },
  ],
});

export const enquiryUnanswered = inBothForms({
  tag: 'enquiry-unanswered',
  name: 'Your enquiry: no answer',
  subject: 'No answer came yet. Here are others at {{network_name}}',
  says: [
    `Somebody to whom you wrote has not answered within ${answerHours} hours. We are sorry: it takes something to write.`,
    'On your page are others who offer the same and take new people. One press asks them with the words that you have written already:',
    { link: 'See others' },
    'If an answer still comes, we tell you.',
  ],
});

export const enquiryReceived = betweenMembers({
  tag: 'enquiry-received',
  name: 'Somebody asks you',
  subject: 'Somebody has written to you at {{network_name}}',
  said: 'Somebody who looks for help has written to you. What they wrote is confidential, so it stands on the site and not in this mail:',
  action: 'Read and answer',
  afterwards: `They wait: after ${answerHours} hours without a word we name others to them. If you are full, or not the right person, one press says so and is a kindness.`,
});

export const enquiryReminder = betweenMembers({
  tag: 'enquiry-reminder',
  name: 'Somebody still waits',
  subject: 'Somebody still waits for a word of yours at {{network_name}}',
  said: `Somebody who looks for help wrote to you and has no answer yet. After ${answerHours} hours we name others to them. An answer, “I’m full” or “not the right person” takes a moment:`,
  action: 'Read and answer',
});

export const enquiryWritten = betweenMembers({
  tag: 'enquiry-written',
  name: 'Somebody wrote back',
  subject: 'Somebody has written back to you at {{network_name}}',
  said: 'Somebody who asked you has written again:',
  action: 'Read it',
});
