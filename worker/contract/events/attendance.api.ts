import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import {
  attendanceInputSchema,
  attendeesQuerySchema,
  attendeesSchema,
  daySchema,
  mySeatsSchema,
  seatSchema,
  seatViewSchema,
  upcomingSeatsSchema,
} from './attendance.ts';

/**
 * HTTP operations of seats at events: booking, waiting lists, attendees, and a visitor’s seat by
 * link.
 */
export const attendanceApi = defineApi({
  list: {
    method: 'get',
    path: '/events/:id/coming',
    tag: 'events',
    summary: 'List your seats at an event, with its online address if you attend',
    response: mySeatsSchema,
  },
  listUpcoming: {
    method: 'get',
    path: '/users/:id/coming',
    tag: 'events',
    summary: 'List your upcoming seats at all events, next first (at most 100)',
    response: upcomingSeatsSchema,
  },
  create: {
    method: 'post',
    path: '/events/:id/coming',
    tag: 'events',
    summary:
      'Book a seat at an event, or join its waiting list; a visitor confirms by e-mail (202)',
    body: attendanceInputSchema,
    status: 201,
    response: seatSchema.partial(),
  },
  delete: {
    method: 'delete',
    path: '/events/:id/coming',
    tag: 'events',
    summary:
      'Cancel your seat; `?date=` for a repeating event. The first person on the waiting list gets it',
    query: z.object({ date: daySchema.optional().describe('date of a repeating event') }),
    status: 204,
  },
  listAttendees: {
    method: 'get',
    path: '/users/:id/events/:event_id/coming',
    tag: 'events',
    summary:
      'List the attendees and the waiting list of a member’s event by name, and its next dates',
    query: attendeesQuerySchema,
    response: attendeesSchema,
  },
  getByLink: {
    method: 'get',
    path: '/events/:id/coming/:secret',
    tag: 'events',
    summary: 'Get a visitor’s seat, by its e-mailed link',
    response: seatViewSchema,
  },
  confirm: {
    method: 'put',
    path: '/events/:id/coming/:secret/confirm',
    tag: 'events',
    summary:
      'Confirm a visitor’s seat, or book it again after the event is back on, by its e-mailed link; confirming again has no effect',
    status: 204,
  },
  confirmByForm: {
    method: 'post',
    path: '/events/:id/coming/:secret/confirm',
    tag: 'events',
    summary:
      'Confirm a visitor’s seat, or book it again after the event is back on, by its e-mailed link; confirming again has no effect',
    status: 204,
  },
  cancelByLink: {
    method: 'delete',
    path: '/events/:id/coming/:secret',
    tag: 'events',
    summary: 'Cancel a visitor’s seat and delete their data, by its e-mailed link',
    status: 204,
  },
  cancelByForm: {
    method: 'post',
    path: '/events/:id/coming/:secret/delete',
    tag: 'events',
    summary: 'Cancel a visitor’s seat and delete their data, by its e-mailed link',
    status: 204,
  },
  mute: {
    method: 'post',
    path: '/events/:id/coming/:secret/silent',
    tag: 'events',
    summary:
      'Stop the e-mails about a visitor’s seat and delete the e-mail address, by its e-mailed link; the seat stays',
    status: 204,
  },
});
