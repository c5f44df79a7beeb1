import { comingBounds } from '../../../contract/coming.ts';
import { inBothForms } from './both-forms.ts';

/** Event templates address both visitors and members. */
export const eventConfirm = inBothForms({
  tag: 'event-confirm',
  name: 'Confirm that you come',
  subject: 'Confirm your seat: {{what}}',
  says: [
    'You asked for a seat at {{what}}, {{when}}. {{where}} {{words}}',
    { link: 'Confirm' },
    `The same page shows the location and lets you cancel. If you don’t confirm within ${comingBounds.confirmHours} hours, your details are deleted. If you didn’t ask for this, ignore this e-mail.`,
  ],
});

export const eventWaiting = inBothForms({
  tag: 'event-waiting',
  name: 'You are on the waiting list',
  subject: 'You are on the waiting list: {{what}}',
  says: [
    '{{what}}, {{when}}: all seats are taken. {{words}} We will e-mail you as soon as you have a seat.',
    { link: 'See your place on the list' },
    'You can leave the waiting list on the same page.',
  ],
  mayStop: true,
});

export const eventSeat = inBothForms({
  tag: 'event-seat',
  name: 'You have a seat',
  subject: 'You have a seat: {{what}}',
  says: [
    'You have a seat: {{what}}, {{when}}. {{where}}',
    { link: 'See how to get there' },
    { link: 'Add it to your calendar', to: 'calendar' },
    '{{words}}',
  ],
  mayStop: true,
});

export const eventChanged = inBothForms({
  tag: 'event-changed',
  name: 'An event has changed',
  subject: 'Changed: {{what}}',
  says: ['{{what}} has changed:', '{{news}}', { link: 'See the event' }, '{{words}}'],
  mayStop: true,
});

export const eventOff = inBothForms({
  tag: 'event-off',
  name: 'An event is called off',
  subject: 'Cancelled: {{what}}',
  says: [
    '{{what}} is cancelled: {{when}}. {{words}}',
    { link: 'See its page' },
    'Other upcoming events: {{site_url}}/events',
  ],
  mayStop: true,
});

export const eventAgain = inBothForms({
  tag: 'event-again',
  name: 'An event is on again',
  subject: 'Back on: {{what}}',
  says: [
    '{{what}} is back on: {{when}}. {{where}}',
    'Your booking was cancelled with the event. If you still want to come, book again:',
    { link: 'Book a seat' },
  ],
  mayStop: true,
});

export const eventReminder = inBothForms({
  tag: 'event-reminder',
  name: 'An event is tomorrow',
  subject: 'Reminder: {{what}}',
  says: [
    'You have a seat at {{what}}, {{when}}. {{where}}',
    { link: 'See how to get there' },
    { link: 'Add it to your calendar', to: 'calendar' },
    'If you can’t come, cancel your seat on the same page.',
  ],
  mayStop: true,
});
