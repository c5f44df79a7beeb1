import '../../../styles/empty.css';
import '../../../styles/event-list.css';
import { Link } from 'wouter';
import type { GivenEvents } from '../../../../worker/contract/events/events.ts';
import { EventMoment } from '../../../visitor/events/EventTime.tsx';
import { Leaf } from '../../../visitor/events/CalendarLeafIcon.tsx';
import { repeatText } from '../../../data/format/format-recurrence.ts';
import { useMember } from '../../../data/user.ts';
import { Drawing } from '../../../ui/graphics/LandscapeDrawing.tsx';
import { Listed } from '../../../ui/list/PagedTable.tsx';
import { usePart } from '../../../ui/list/use-list-page.ts';
import { useRows } from '../../../ui/list/use-list-rows.ts';
import { AccountPage } from '../AccountLayout.tsx';
import { CallOff } from './CancelEvent.tsx';
import { hiddenPlace } from './hidden-location-text.ts';
import { addAddress, comersAddress, editAddress, eventsAtOnce, givenBy } from './own-event-queries.ts';

type OwnEvent = GivenEvents['data'][number];

/** The member's hosted events: upcoming ones by next date, then past ones. */
export function Events() {
  const { id } = useMember();
  const part = usePart({ name: 'events', size: eventsAtOnce, sort: 'start_at asc' });
  const rows = useRows<OwnEvent>(givenBy(id), part);
  return (
    <AccountPage heading="Your events">
      <p className="hint">Events you organise. Upcoming events are public.</p>
      <Listed rows={rows} part={part} what="your events" empty={<None />}>
        {(events, isComing) => (
          <>
            <Part name="Coming" events={events.filter((one) => !one.is_over)} isComing={isComing} />
            <Part name="Over" events={events.filter((one) => one.is_over)} isComing={isComing} />
          </>
        )}
      </Listed>
      <p>
        <Link href={addAddress} className="button">
          Add an event
        </Link>
      </p>
    </AccountPage>
  );
}

const None = () => (
  <div className="nothing-yet abreast sheet">
    <Drawing of="sprout" />
    <div>
      <p className="empty">
        No events yet. Events you add appear on your profile and on their location’s page.
      </p>
    </div>
  </div>
);

interface PartProps {
  name: string;
  events: OwnEvent[];
  isComing: boolean;
}

const Part = ({ name, events, isComing }: PartProps) =>
  events.length > 0 && (
    <section aria-label={name} aria-busy={isComing}>
      <h2>{name}</h2>
      <ul className="devices sheet">
        {events.map((event) => (
          <OwnEventItem key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );

function OwnEventItem({ event }: { event: OwnEvent }) {
  const { id, name, tag, is_active, location_name } = event;
  return (
    <li>
      <Leaf moment={event.start_at} zone={event.zone} />
      <div>
        <h3>
          {is_active || event.off_at ? <Link href={`/e/${tag}`}>{name}</Link> : name}
          {!is_active && <span className="kind">{event.off_at ? 'Cancelled' : 'Not shown'}</span>}
        </h3>
        <p>
          <EventMoment start={event.start_at} end={event.end_at} zone={event.zone} />
          {event.rrule && ` · ${repeatText(event.rrule, event.start_at, event.zone)}`}
        </p>
        {location_name && <p>{location_name}</p>}
        <p>{takenText(event)}</p>
        {event.location_is_hidden && <p className="hint">{hiddenPlace}</p>}
      </div>
      <span className="event-ways abreast">
        <Link href={comersAddress(id)} aria-label={`Attendees: ${name}`}>
          Attendees
        </Link>
        <Link href={editAddress(id)} aria-label={`Edit: ${name}`}>
          Edit
        </Link>
        <CallOff event={event} />
      </span>
    </li>
  );
}

/** '3 of 12 seats taken on this date, 2 wait' */
function takenText({ capacity, coming, waiting, date }: OwnEvent) {
  const wait = waiting > 0 ? `, ${waiting} waiting` : '';
  const on = date ? ' on this date' : '';
  if (capacity && coming > capacity) {
    return `${coming} attending${on}, ${capacity} ${capacity === 1 ? 'seat' : 'seats'}${wait}`;
  }
  if (capacity === null) return `${coming || 'No one'} attending${on}`;
  return `${coming} of ${capacity} ${capacity === 1 ? 'seat' : 'seats'} taken${on}${wait}`;
}
