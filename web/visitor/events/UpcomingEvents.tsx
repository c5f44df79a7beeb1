import { useQuery } from '@tanstack/react-query';
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
      heading="Upcoming events"
      address="/events"
    />
  );
}
