import { Link } from 'wouter';
import type { EventView } from '../../worker/contract/events.ts';
import { Moment } from '../ui/Moment.tsx';

/** Coming events as a list; nothing where there are none. */
export function Events({ events, heading }: { events: EventView[]; heading: string }) {
  if (events.length === 0) return null;
  return (
    <section className="block" aria-labelledby="events">
      <h2 id="events">{heading}</h2>
      <ul className="thread-list">
        {events.map((event) => (
          <li key={event.id}>
            <h3>
              <Link href={`/e/${event.tag}`}>{event.name}</Link>
            </h3>
            <p className="byline">
              <Moment moment={event.start_at} />
              {event.location_name && <span>{event.location_name}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
