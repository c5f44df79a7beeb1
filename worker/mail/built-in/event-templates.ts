import { attendanceLimits } from '../../contract/events/attendance.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails about events, to visitors and members, and about locations. */
export const eventConfirmTemplate = textAndHtml({
  tag: 'event-confirm',
  name: 'Confirm a seat',
  subject: 'Confirm your request: {{what}}',
  says: [
    'You asked for a seat at {{what}}, {{when}}. {{where}} {{words}}',
    { link: 'Confirm your request' },
    `You can also see the location and cancel on the same page. If you don’t confirm within ${attendanceLimits.confirmHours} hours, your details are deleted. If you didn’t ask for this, ignore this e-mail.`,
  ],
});

export const eventWaitingTemplate = textAndHtml({
  tag: 'event-waiting',
  name: 'Waiting list',
  subject: 'You are on the waiting list: {{what}}',
  says: [
    'All seats are taken for {{what}}, {{when}}. {{words}} We will e-mail you as soon as you have a seat.',
    { link: 'See your place on the list' },
    'You can leave the waiting list on the same page.',
  ],
  mayStop: true,
});

export const eventSeatTemplate = textAndHtml({
  tag: 'event-seat',
  name: 'Seat confirmed',
  subject: 'You have a seat: {{what}}',
  says: [
    'You have a seat at {{what}}, {{when}}. {{where}}',
    { link: 'View the event' },
    { link: 'Add to calendar', to: 'calendar' },
    '{{words}}',
  ],
  mayStop: true,
});

export const eventChangedTemplate = textAndHtml({
  tag: 'event-changed',
  name: 'Event changed',
  subject: 'Changed: {{what}}',
  says: ['{{what}} has changed:', '{{news}}', { link: 'View the event' }, '{{words}}'],
  mayStop: true,
});

export const eventOffTemplate = textAndHtml({
  tag: 'event-off',
  name: 'Event cancelled',
  subject: 'Cancelled: {{what}}',
  says: [
    'This event has been cancelled: {{what}} ({{when}}). {{words}}',
    { link: 'View the event' },
    'Other upcoming events: {{site_url}}/events',
  ],
  mayStop: true,
});

export const eventAgainTemplate = textAndHtml({
  tag: 'event-again',
  name: 'Event reinstated',
  subject: 'Back on: {{what}}',
  says: [
    '{{what}} is back on: {{when}}. {{where}}',
    'Your booking was cancelled with the event. If you still want to come, book again:',
    { link: 'Book a seat' },
  ],
  mayStop: true,
});

export const eventReminderTemplate = textAndHtml({
  tag: 'event-reminder',
  name: 'Event reminder',
  subject: 'Reminder: {{what}}',
  says: [
    'You have a seat at {{what}}, {{when}}. {{where}}',
    { link: 'View the event' },
    { link: 'Add to calendar', to: 'calendar' },
    'If you can’t come, cancel your seat on the same page.',
  ],
  mayStop: true,
});

export const locationRequestTemplate = buildMemberTemplate({
  tag: 'location-request',
  name: 'Request to join a location',
  subject: '{{sender_name}} wants to join {{location_name}}',
  said: '{{sender_name}} has requested to join {{location_name}}, where you are an admin. Approve or remove the request here:',
  action: 'See the request',
});

export const locationApprovedTemplate = buildMemberTemplate({
  tag: 'location-approved',
  name: 'Request to join a location approved',
  subject: 'Your request to join {{location_name}} on {{network_name}} is approved',
  said: '{{sender_name}} approved your request to join {{location_name}}. See all your locations:',
  action: 'See your locations',
});
