import { useQuery } from '@tanstack/react-query';
import type { ShownEvents } from '../../../worker/contract/events/events.ts';
import { options, personalQuery } from '../../data/query.ts';
import { Events } from './EventListSection.tsx';

const planned = personalQuery<ShownEvents>('/events/fe?once=true&limit=3');

/** Upcoming events below a cancelled one. */
export function ComingNext() {
  const { data } = useQuery(options(planned));
  if (!data) return null;
  return (
    <Events
      events={{ ...data, count: data.data.length }}
      heading="Upcoming events"
      address="/events"
    />
  );
}
