import '../../styles/card-link.css';
import { Link } from 'wouter';
import type { ShownEvents } from '../../../worker/contract/events/events.ts';
import { hoursText, weekdayText } from '../../../worker/contract/shared/format-date.ts';
import { dayOf } from '../../data/format/format-dates.ts';
import { Chip } from '../../ui/primitives/StatusChip.tsx';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';
import { useLedHere } from '../../ui/hooks/use-focus-anchor.ts';
import { dayElement, eventAddress } from './events-path.ts';
import { EventMoment } from './EventTime.tsx';
import { shortRepeat } from '../../data/format/format-recurrence.ts';

type Event = ShownEvents['data'][number];

interface Props {
  events: Event[];
  /** True if these are the first events of the page. */
  isFirst: boolean;
}

/** Events grouped by their start day, each in its own time zone. */
export const Days = ({ events, isFirst }: Props) =>
  [...Map.groupBy(events, ({ start_at, zone }) => dayOf(start_at, zone))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, some], at) => (
      <Day key={day} day={day} events={some} isFirst={isFirst && at === 0} />
    ));

function Day({ day, events, isFirst }: Props & { day: string }) {
  const heading = useLedHere(dayElement(day), events);
  return (
    <section className="event-day stack" aria-labelledby={dayElement(day)}>
      <h3 id={dayElement(day)} tabIndex={-1} ref={heading}>
        {weekdayText(day, 'UTC')}
      </h3>
      <ul>
        {events.map((event, index) => (
          <li key={`${event.id}${event.start_at}`}>
            <EventCard event={event} first={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Key facts at a glance: online, full, recurring. */
const Chips = ({ event }: { event: Event }) =>
  (event.is_online || event.is_full || event.rrule) && (
    <p className="event-card-chips">
      {event.is_full && <Chip tone="waits">Full</Chip>}
      {event.is_online && <Chip>Online</Chip>}
      {event.rrule && <Chip>{shortRepeat(event.rrule, event.start_at, event.zone)}</Chip>}
    </p>
  );

const EventCard = ({ event, first }: { event: Event; first: boolean }) => (
  <article className="event-card">
    <Picture
      name={event.image_1_name}
      alt=""
      sizes="(width>=62rem) 12rem, 6rem"
      from={160}
      to={640}
      className="event-card-picture"
      first={first}
    />
    <div className="event-card-words">
      {event.category_name && <p className="kind">{event.category_name}</p>}
      <h4 dir="auto">
        <Link href={eventAddress(event)} className="leads-on">
          {event.name}
        </Link>
      </h4>
      <p className="event-card-when">
        <EventMoment start={event.start_at} end={event.end_at} zone={event.zone} said={hoursText} />
      </p>
      <p className="event-card-where soft">
        {event.location_name && (
          <span dir="auto">
            {event.location_name}
            {event.address_town && `, ${event.address_town}`}
          </span>
        )}
        <span>With {event.user_name}</span>
      </p>
      <Chips event={event} />
    </div>
  </article>
);
