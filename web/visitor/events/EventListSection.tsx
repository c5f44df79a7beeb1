import '../../styles/card-link.css';
import '../../styles/event-list.css';
import { Link, useSearch } from 'wouter';
import type { ShownEvents } from '../../../worker/contract/events/events.ts';
import { Chip } from '../../ui/primitives/StatusChip.tsx';
import { useLedHere } from '../../ui/hooks/use-focus-anchor.ts';
import { eventAddress } from './events-path.ts';
import { EventMoment } from './EventTime.tsx';
import { Leaf } from './CalendarLeafIcon.tsx';
import { eventsAtOnce, pageIn } from './event-queries.ts';

interface Props {
  events: ShownEvents;
  heading: string;
  /** Path of the page with this list. */
  address: string;
  /** Text for an empty list; without it the section is hidden. */
  none?: string;
}

/** Paged list of upcoming events, each once with its next date. */
export function Events({ events, heading, address, none }: Props) {
  const { count, data } = events;
  const page = pageIn(new URLSearchParams(useSearch()));
  const last = Math.ceil(count / eventsAtOnce);
  const title = useLedHere('events', events);
  if (count === 0 && !none) return null;
  return (
    <section className="block" aria-labelledby="events">
      <h2 id="events" tabIndex={-1} ref={title}>
        {heading}
      </h2>
      {data.length > 0 ? (
        <ul className="event-list columns">
          {data.map((event) => (
            <li key={`${event.id}${event.start_at}`} className="sheet lifts">
              <Leaf moment={event.start_at} zone={event.zone} />
              <h3 dir="auto">
                <Link href={eventAddress(event)} className="leads-on">
                  {event.name}
                </Link>
              </h3>
              <p className="byline">
                <EventMoment start={event.start_at} end={event.end_at} zone={event.zone} />
                {event.rrule && <span>Repeats</span>}
                {address === `/l/${event.location_tag}` ? (
                  <span>With {event.user_name}</span>
                ) : (
                  event.location_name && (
                    <span>
                      {event.location_name}
                      {event.address_town && `, ${event.address_town}`}
                    </span>
                  )
                )}
                {event.is_full && <Chip tone="waits">Full</Chip>}
                {event.is_online && <Chip>Online</Chip>}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">{count > 0 ? 'No more events are scheduled.' : none}</p>
      )}
      {(page > 1 || last > 1) && (
        <nav className="pager parts" aria-label="Pages of events">
          {page > 1 && (
            <Way to={Math.min(page - 1, last)} address={address} words="Earlier events" />
          )}
          {page < last && <Way to={page + 1} address={address} words="Later events" />}
        </nav>
      )}
    </section>
  );
}

const Way = ({ to, address, words }: { to: number; address: string; words: string }) => (
  <Link href={`${address}${to > 1 ? `?events=${to}` : ''}#events`} className="button">
    {words}
  </Link>
);
