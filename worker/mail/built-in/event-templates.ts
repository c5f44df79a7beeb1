import { m } from '#messages';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails about events, to visitors and members, and about locations. */
export const eventConfirmTemplate = textAndHtml({
  tag: 'event-confirm',
  name: 'Confirm a seat',
  subject: () => m['email_event.confirm.subject'](v),
  says: () => [
    m['email_event.confirm.request'](v),
    { link: m['email_event.confirm.action']() },
    m['email_event.confirm.note']({ hours: attendanceLimits.confirmHours }),
  ],
});

export const eventWaitingTemplate = textAndHtml({
  tag: 'event-waiting',
  name: 'Waiting list',
  subject: () => m['email_event.waiting.subject'](v),
  says: () => [
    m['email_event.waiting.full'](v),
    { link: m['email_event.waiting.action']() },
    m['email_event.waiting.note'](),
  ],
  mayStop: true,
});

export const eventSeatTemplate = textAndHtml({
  tag: 'event-seat',
  name: 'Seat confirmed',
  subject: () => m['email_event.seat.subject'](v),
  says: () => [
    m['email_event.seat.seat'](v),
    { link: m['email_event.seat.action']() },
    { link: m['email_event.seat.calendar'](), to: 'calendar' },
    v.words,
  ],
  mayStop: true,
});

export const eventChangedTemplate = textAndHtml({
  tag: 'event-changed',
  name: 'Event changed',
  subject: () => m['email_event.changed.subject'](v),
  says: () => [
    m['email_event.changed.changed'](v),
    v.news,
    { link: m['email_event.changed.action']() },
    v.words,
  ],
  mayStop: true,
});

export const eventOffTemplate = textAndHtml({
  tag: 'event-off',
  name: 'Event cancelled',
  subject: () => m['email_event.cancelled.subject'](v),
  says: () => [
    m['email_event.cancelled.cancelled'](v),
    { link: m['email_event.cancelled.action']() },
    m['email_event.cancelled.others'](v),
  ],
  mayStop: true,
});

export const eventAgainTemplate = textAndHtml({
  tag: 'event-again',
  name: 'Event reinstated',
  subject: () => m['email_event.reinstated.subject'](v),
  says: () => [
    m['email_event.reinstated.back'](v),
    m['email_event.reinstated.again'](),
    { link: m['email_event.reinstated.action']() },
  ],
  mayStop: true,
});

export const eventReminderTemplate = textAndHtml({
  tag: 'event-reminder',
  name: 'Event reminder',
  subject: () => m['email_event.reminder.subject'](v),
  says: () => [
    m['email_event.reminder.reminder'](v),
    { link: m['email_event.reminder.action']() },
    { link: m['email_event.reminder.calendar'](), to: 'calendar' },
    m['email_event.reminder.note'](),
  ],
  mayStop: true,
});

export const locationRequestTemplate = buildMemberTemplate({
  tag: 'location-request',
  name: 'Request to join a location',
  subject: () => m['email_location.request.subject'](v),
  said: () => m['email_location.request.request'](v),
  action: () => m['email_location.request.action'](),
});

export const locationApprovedTemplate = buildMemberTemplate({
  tag: 'location-approved',
  name: 'Request to join a location approved',
  subject: () => m['email_location.approved.subject'](v),
  said: () => m['email_location.approved.approved'](v),
  action: () => m['email_location.approved.action'](),
});
