/**
 * Events of a host for the account pages: all of them, including past and inactive ones, or one.
 */

import { usersResource } from '../contract/accounts/users.resource.ts';
import { eventsApi } from '../contract/events/events.api.ts';
import { nestedListsApi } from '../contract/resources/nested-lists.api.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { buildNestedListQuery } from '../http/resource/build-list-query.ts';
import { eventsSql } from './events-sql.ts';

export const listUserEvents = {
  ...buildNestedListQuery(nestedListsApi.eventsOfUser, {
    parent: usersResource,
    source: eventsSql,
    column: 'user_id',
  }),
  auth: 'S' as const,
};

export const getUserEvent = defineQuery(eventsApi.getHosted, {
  auth: 'S',
  buildQueries: ({ params }) => ({ event: eventsSql.byId({ id: params.event_id }) }),
  toResponse: ({ event: [row] }, { params }) => {
    if (!row || row.user_id !== params.id) throw hostedEventNotFound();
    return eventsSql.toItem(row);
  },
});

export const hostedEventNotFound = () => notFoundError('hosted_event_not_found');
