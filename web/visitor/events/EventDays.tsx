/** Events grouped by their start day, each in its own time zone. */

import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import '../../styles/card-link.css';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import { formatHours, formatWeekday } from '../../../worker/contract/shared/format-date.ts';
import { toIsoDay } from '../../data/format/format-dates.ts';
import { formatShortRecurrence } from '../../data/format/format-recurrence.ts';
import { useFocusAnchor } from '../../ui/hooks/use-focus-anchor.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { OwnSeatChip } from './attendance/OwnSeatChip.tsx';
import { EventTime } from './EventTime.tsx';
import { buildEventPath, getDayElementId } from './events-path.ts';

type ListedEvent = EmbeddedEvents['data'][number];

interface Props {
  events: ListedEvent[];
  /** True for the first list of the page; its first picture loads eagerly. */
  isFirst: boolean;
}

export const EventDays = ({ events, isFirst }: Props) =>
  [...Map.groupBy(events, ({ start_at, zone }) => toIsoDay(start_at, zone))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, some], at) => (
      <EventDay key={day} day={day} events={some} isFirst={isFirst && at === 0} />
    ));

function EventDay({ day, events, isFirst }: Props & { day: string }) {
  const heading = useFocusAnchor(getDayElementId(day), events);
  return (
    <section className="event-day stack" aria-labelledby={getDayElementId(day)}>
      <h3 id={getDayElementId(day)} tabIndex={-1} ref={heading}>
        {formatWeekday(day, 'UTC')}
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

/** Key facts at a glance: the reader's seat, online, full, recurring. */
const EventChips = ({ event }: { event: ListedEvent }) => (
  <p className="event-card-chips">
    <OwnSeatChip event={event} />
    {event.is_full && <StatusChip tone="waits">{m['event.full']()}</StatusChip>}
    {event.is_online && <StatusChip>{m['event.online']()}</StatusChip>}
    {event.rrule && (
      <StatusChip>{formatShortRecurrence(event.rrule, event.start_at, event.zone)}</StatusChip>
    )}
  </p>
);

const EventCard = ({ event, first }: { event: ListedEvent; first: boolean }) => (
  <article className="event-card">
    <ResponsivePicture
      name={event.image_1_name}
      focus={event.image_1_focus}
      alt=""
      sizes="(width>=64rem) 12rem, 6rem"
      from={160}
      to={640}
      className="event-card-picture"
      first={first}
    />
    <div className="event-card-words">
      {event.category_name && <p className="kind">{event.category_name}</p>}
      <h4 dir="auto" {...useLanguageAttributes(event.language_id)}>
        <Link href={buildEventPath(event)} className="leads-on">
          {event.name}
        </Link>
      </h4>
      <p className="event-card-when">
        <EventTime start={event.start_at} end={event.end_at} zone={event.zone} said={formatHours} />
      </p>
      <p className="event-card-where soft">
        {event.location_name && (
          <span>
            <bdi>
              {event.location_name}
              {event.address_town && m['format.comma']() + event.address_town}
            </bdi>
          </span>
        )}
        <span>{m['event.with']({ user_name: bidiIsolate(event.user_name) })}</span>
      </p>
      <EventChips event={event} />
    </div>
  </article>
);
