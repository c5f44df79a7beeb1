/** Queries and paths of the events that a member hosts, and their attendees. */

import { href } from '../../../../worker/contract/addresses.ts';
import { apiQuery, editableQuery } from '../../../data/query.ts';

export const ownEventsPath = '/account/events';
export const addEventPath = '/account/events/add';
export const editEventPath = (id: string) => href('/account/events/:id/edit', { id });
export const attendeesPath = (id: string) => href('/account/events/:id/coming', { id });

export const hostedEventsQuery = (user: string) =>
  apiQuery('GET /users/:id/given_events', { params: { id: user } });

/** Page size. */
export const OWN_EVENTS_PER_PAGE = 50;

export const editableEventQuery = (user: string, event: string) =>
  editableQuery('GET /users/:id/events/:event_id', { params: { id: user, event_id: event } });

/** Attendees of one date; without a date, of the next date that has any. */
export const attendeesQuery = (user: string, event: string, date: string, limit: number) =>
  apiQuery('GET /users/:id/events/:event_id/coming', {
    params: { id: user, event_id: event },
    query: {
      limit: `${limit}`,
      ...(date && { date }),
    },
  });

/** Answers an empty list if the location is not public. */
export const publicLocationQuery = (id: string) => apiQuery('GET /locations/fe', { query: { id } });

/** Topics for the event form. */
export const subCategoriesQuery = apiQuery('GET /sub_categories/fe');
