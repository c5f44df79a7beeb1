import { z } from 'zod';
import { buildCreateSchema, buildUpdateSchema } from '../resources/resource-input.ts';
import { buildItemSchema } from '../resources/resource-responses.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { daySchema } from './attendance.ts';
import { eventsResource } from './events.resource.ts';
import {
  cancelEventInputSchema,
  embeddedEventsSchema,
  eventCalendarQuerySchema,
  eventCalendarSchema,
  eventItemSchema,
  eventListQuerySchema,
  eventListSchema,
  hostedEventsQuerySchema,
  hostedEventsSchema,
} from './events.ts';

/** HTTP operations of events: public lists and the calendar, and those of hosts. */
export const eventsApi = defineApi({
  list: {
    method: 'get',
    path: '/events/fe',
    tag: 'events',
    summary: 'List active events that have not ended, next first',
    query: eventListQuerySchema,
    response: eventListSchema,
    embedded: embeddedEventsSchema,
  },
  getCalendar: {
    method: 'get',
    path: '/events/calendar',
    tag: 'events',
    summary: 'List the upcoming events of a month by start, with the previous and next month',
    query: eventCalendarQuerySchema,
    response: eventCalendarSchema,
  },
  get: {
    method: 'get',
    path: '/events/fe/:tag',
    tag: 'events',
    summary: 'Get an active event, including past and cancelled ones',
    query: z.object({
      date: daySchema.optional().describe('one of the listed dates, for dates far ahead'),
      more: z.enum(['true']).optional().describe('include more than the next few dates'),
    }),
    response: eventItemSchema,
  },
  listHosted: {
    method: 'get',
    path: '/users/:id/given_events',
    tag: 'events',
    summary:
      'List a member’s events with their number of attendees: next date first, past ones last',
    query: hostedEventsQuerySchema,
    response: hostedEventsSchema,
  },
  getHosted: {
    method: 'get',
    path: '/users/:id/events/:event_id',
    tag: 'events',
    summary: 'Get an event of a member',
    response: buildItemSchema(eventsResource),
  },
  createHosted: {
    method: 'post',
    path: '/users/:id/events',
    tag: 'events',
    summary: 'Create an event for a member',
    body: buildCreateSchema(eventsResource),
    status: 201,
    response: z.object({ id: idSchema }),
  },
  updateHosted: {
    method: 'patch',
    path: '/users/:id/events/:event_id',
    tag: 'events',
    summary: 'Update an event of a member',
    body: buildUpdateSchema(eventsResource),
    response: buildItemSchema(eventsResource),
  },
  cancel: {
    method: 'post',
    path: '/users/:id/events/:event_id/off',
    tag: 'events',
    summary: 'Cancel an event of a member, and notify everyone with a seat, with the reason',
    body: cancelEventInputSchema,
    response: buildItemSchema(eventsResource),
  },
});
