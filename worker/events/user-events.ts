import { itemOf } from '../contract/resources/resource-responses.ts';
import { events } from '../contract/events/events.resource.ts';
import { users } from '../contract/accounts/users.resource.ts';
import { notFound } from '../http/http-error.ts';
import { read } from '../http/query.ts';
import { listBelow } from '../http/resource/build-list-query.ts';
import { eventsSource } from './events-sql.ts';

/** All events of a host, including past and inactive ones. */
export const eventsOfUser = {
  ...listBelow(users, eventsSource, 'user_id', 'events'),
  who: 'S' as const,
};

export const eventOfUser = read({
  path: '/users/:id/events/:event_id',
  who: 'S',
  noun: 'events',
  summary: 'Get an event of a member',
  answer: itemOf(events),
  statements: ({ params }) => [eventsSource.byId({ id: params.event_id })] as const,
  shape: ([[row]], { params }) => {
    if (!row || row.user_id !== params.id) throw notGiven();
    return eventsSource.shape(row);
  },
});

export const notGiven = () => notFound('This person has no such event.');
