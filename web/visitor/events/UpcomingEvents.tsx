import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { perUserQuery, queryOptions } from '../../data/query.ts';
import { EventListSection } from './EventListSection.tsx';

const upcomingEventsQuery = perUserQuery('GET /events/fe', { query: { once: 'true', limit: 3 } });

/** Upcoming events below a cancelled one. */
export function UpcomingEvents() {
  const { data } = useQuery(queryOptions(upcomingEventsQuery));
  if (!data) return null;
  return (
    <EventListSection
      events={{ ...data, count: data.data.length }}
      heading={m['event.upcoming_events']()}
      address="/events"
    />
  );
}
