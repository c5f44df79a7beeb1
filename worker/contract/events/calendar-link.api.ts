import { defineApi } from '../shared/operation.ts';
import { calendarLinkSchema, newCalendarLinkSchema } from './calendar-link.ts';

/** HTTP operations of the private link to a member’s calendar. */
export const calendarLinkApi = defineApi({
  get: {
    method: 'get',
    path: '/users/:id/calendar',
    tag: 'events',
    summary: 'Get when the private link to your calendar was created',
    response: calendarLinkSchema,
  },
  create: {
    method: 'post',
    path: '/users/:id/calendar',
    tag: 'events',
    summary:
      'Create a private link to a calendar of your events and seats; an earlier link ends. The answer shows it once',
    status: 201,
    response: newCalendarLinkSchema,
  },
  delete: {
    method: 'delete',
    path: '/users/:id/calendar',
    tag: 'events',
    summary: 'End the private link to your calendar',
    status: 204,
  },
});
