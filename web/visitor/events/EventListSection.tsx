/** Paged list of upcoming events, each once with its next date. */

import { m } from '#messages';
import { href, type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useLanguageAttributesOf } from '../../ui/hooks/use-language-attributes.ts';
import '../../styles/card-link.css';
import './EventListSection.css';
import { useSearch } from 'wouter';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import { useFocusAnchor } from '../../ui/hooks/use-focus-anchor.ts';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { OwnSeatChip } from './attendance/OwnSeatChip.tsx';
import { CalendarLeafIcon } from './CalendarLeafIcon.tsx';
import { EventTime } from './EventTime.tsx';
import { EVENTS_PER_PAGE, parseEventsPage } from './event-queries.ts';
import { buildEventPath } from './events-path.ts';

interface Props {
  events: EmbeddedEvents;
  heading: string;
  /** Path of the page with this list. */
  address: LinkTarget;
  /** Text for an empty list; without it the section is hidden. */
  none?: string;
}

export function EventListSection({ events, heading, address, none }: Props) {
  const { count, data } = events;
  const page = parseEventsPage(new URLSearchParams(useSearch()));
  const last = Math.ceil(count / EVENTS_PER_PAGE);
  const getLanguage = useLanguageAttributesOf();
  const title = useFocusAnchor('events', events);
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
              <CalendarLeafIcon moment={event.start_at} zone={event.zone} />
              <h3 dir="auto" {...getLanguage(event.language_id)}>
                <Link href={buildEventPath(event)} className="leads-on">
                  {event.name}
                </Link>
              </h3>
              <p className="byline event-line">
                <EventTime start={event.start_at} end={event.end_at} zone={event.zone} />
                {event.rrule && <span>{m['event.repeats']()}</span>}
                {event.location_tag && address === href('/l/:tag', { tag: event.location_tag }) ? (
                  <span>{m['event.with']({ user_name: bidiIsolate(event.user_name) })}</span>
                ) : (
                  event.location_name && (
                    <span>
                      {event.location_name}
                      {event.address_town && m['format.comma']() + event.address_town}
                    </span>
                  )
                )}
                <OwnSeatChip event={event} />
                {event.is_full && <StatusChip tone="waits">{m['event.full']()}</StatusChip>}
                {event.is_online && <StatusChip>{m['event.online']()}</StatusChip>}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">{count > 0 ? m['event.no_more_events_are_scheduled']() : none}</p>
      )}
      {(page > 1 || last > 1) && (
        <nav className="pager parts" aria-label={m['event.pages_of_events']()}>
          {page > 1 && (
            <PageLink
              to={Math.min(page - 1, last)}
              address={address}
              words={m['event.earlier_events']()}
            />
          )}
          {page < last && (
            <PageLink to={page + 1} address={address} words={m['event.later_events']()} />
          )}
        </nav>
      )}
    </section>
  );
}

const PageLink = ({ to, address, words }: { to: number; address: LinkTarget; words: string }) => (
  <Link href={toHref(`${address}${to > 1 ? `?events=${to}` : ''}#events`)} className="button">
    {words}
  </Link>
);
