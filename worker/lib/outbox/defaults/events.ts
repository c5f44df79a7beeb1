import { comingBounds } from '../../../contract/coming.ts';
import { inBothForms } from './both-forms.ts';

/** To visitors and to members alike: to a visitor without a name, for the mail is kept without one. */
export const eventConfirm = inBothForms({
  tag: 'event-confirm',
  name: 'Confirm that you come',
  subject: 'One press, and you are on the list: {{what}}',
  says: [
    'You want to come to {{what}}, {{when}}. Open this page and press the button, and you have a seat, or a place on the waiting list:',
    { link: 'Yes, I’m coming' },
    `On the same page you see where it is, and give your seat back if you can’t come. Unless you press within ${comingBounds.confirmHours} hours, all of it is deleted. If it was not you who asked, you need do nothing.`,
  ],
});

export const eventSeat = inBothForms({
  tag: 'event-seat',
  name: 'You have a seat',
  subject: 'You have a seat: {{what}}',
  says: [
    'A seat is free, and it is yours: {{what}}, {{when}}.',
    { link: 'See where it is' },
    'If you can’t come any more, give it back on that page: somebody else may wait for it.',
  ],
  mayStop: true,
});

export const eventChanged = inBothForms({
  tag: 'event-changed',
  name: 'An event has changed',
  subject: 'Changed: {{what}}',
  says: [
    'Something has changed about {{what}}. It is now {{when}}. This page says all of it:',
    { link: 'See what it is like now' },
    'If you can’t come any more, give your seat back on that page.',
  ],
  mayStop: true,
});

export const eventOff = inBothForms({
  tag: 'event-off',
  name: 'An event is called off',
  subject: 'Called off: {{what}}',
  says: [
    '{{what}}, {{when}}, does not take place. We are sorry. What else is coming stands here:',
    '{{site_url}}/events',
  ],
  mayStop: true,
});

export const eventReminder = inBothForms({
  tag: 'event-reminder',
  name: 'An event is tomorrow',
  subject: 'Soon: {{what}}',
  says: [
    'You come to {{what}}, {{when}}. Where it is, and how to join if it is online, stands here:',
    { link: 'See where it is' },
    'If you can’t come, give your seat back on that page.',
  ],
  mayStop: true,
});
