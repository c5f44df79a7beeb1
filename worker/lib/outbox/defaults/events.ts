import { comingBounds } from '../../../contract/coming.ts';
import { inBothForms } from './both-forms.ts';

/** To visitors and to members alike. */
export const eventConfirm = inBothForms({
  tag: 'event-confirm',
  name: 'Confirm that you come',
  subject: 'One press, and you are on the list: {{what}}',
  says: [
    'You want to come to {{what}}, {{when}}. {{where}} {{words}}',
    { link: 'Yes, put me on the list' },
    `On the same page you see where it is, and give your seat back if you can’t come. Unless you press within ${comingBounds.confirmHours} hours, all of it is deleted. If it was not you who asked, you need do nothing.`,
  ],
});

export const eventWaiting = inBothForms({
  tag: 'event-waiting',
  name: 'You are on the waiting list',
  subject: 'You are on the waiting list: {{what}}',
  says: [
    '{{what}}, {{when}}: all seats are taken. {{words}} We write to you as soon as a seat is yours.',
    { link: 'See where you stand' },
    'If you don’t want to wait any more, say so on that page.',
  ],
  mayStop: true,
});

export const eventSeat = inBothForms({
  tag: 'event-seat',
  name: 'You have a seat',
  subject: 'You have a seat: {{what}}',
  says: [
    'A seat is free, and it is yours: {{what}}, {{when}}. {{where}}',
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
  says: ['{{what}} has changed:', '{{news}}', { link: 'See what it is like now' }, '{{words}}'],
  mayStop: true,
});

export const eventOff = inBothForms({
  tag: 'event-off',
  name: 'An event is called off',
  subject: 'Called off: {{what}}',
  says: [
    '{{what}} does not take place: {{when}}. {{words}}',
    { link: 'See its page' },
    'What else is coming stands here: {{site_url}}/events',
  ],
  mayStop: true,
});

export const eventAgain = inBothForms({
  tag: 'event-again',
  name: 'An event is on again',
  subject: 'On again: {{what}}',
  says: [
    '{{what}} takes place after all: {{when}}. {{where}}',
    'Its seats went when it was called off. If you still want to come, take one anew:',
    { link: 'Take a seat' },
  ],
  mayStop: true,
});

export const eventReminder = inBothForms({
  tag: 'event-reminder',
  name: 'An event is tomorrow',
  subject: 'Soon: {{what}}',
  says: [
    'You come to {{what}}, {{when}}. {{where}}',
    { link: 'See how to get there' },
    { link: 'Add it to your calendar', to: 'calendar' },
    'If you can’t come, give your seat back on that page.',
  ],
  mayStop: true,
});
