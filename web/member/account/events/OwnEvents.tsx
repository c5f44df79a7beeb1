import { href } from '../../../../worker/contract/addresses.ts';
import { Link } from '../../../data/navigation.ts';
import '../../../visitor/events/EventListSection.css';
import type { HostedEvents } from '../../../../worker/contract/events/events.ts';
import { formatRecurrence } from '../../../data/format/format-recurrence.ts';
import { useMember } from '../../../data/user.ts';
import { PagedTable } from '../../../ui/list/PagedTable.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { CalendarLeafIcon } from '../../../visitor/events/CalendarLeafIcon.tsx';
import { EventTime } from '../../../visitor/events/EventTime.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { CancelEventButton } from './CancelEventButton.tsx';
import { hiddenLocationText } from './hidden-location-text.ts';
import { OwnSeats } from './OwnSeats.tsx';
import {
  addEventPath,
  attendeesPath,
  editEventPath,
  hostedEventsQuery,
  OWN_EVENTS_PER_PAGE,
} from './own-event-queries.ts';

type OwnEvent = HostedEvents['data'][number];

/** The member's hosted events: upcoming ones by next date, then past ones. */
export function OwnEvents() {
  const { id, seen_by } = useMember();
  const part = useListPage({ name: 'events', size: OWN_EVENTS_PER_PAGE, sort: 'start_at asc' });
  const rows = useListRows(hostedEventsQuery(id), part);
  return (
    <AccountLayout heading="Your events">
      {!seen_by && <OwnSeats />}
      <p className="hint account-lede">Events you organise. Upcoming events are public.</p>
      <PagedTable rows={rows} part={part} what="your events" empty={<NoEvents />}>
        {(events, isComing) => (
          <>
            <OwnEventSection
              name="Upcoming"
              events={events.filter((one) => !one.is_over)}
              isComing={isComing}
            />
            <OwnEventSection
              name="Past"
              events={events.filter((one) => one.is_over)}
              isComing={isComing}
            />
          </>
        )}
      </PagedTable>
      <p>
        <Link href={addEventPath} className="button">
          Add an event
        </Link>
      </p>
      {!seen_by && <CalendarLink />}
    </AccountLayout>
  );
}

const NoEvents = () => (
  <EmptyState act={null}>
    No events yet. Events you add appear on your profile and on their location’s page.
  </EmptyState>
);

interface PartProps {
  name: string;
  events: OwnEvent[];
  isComing: boolean;
}

const OwnEventSection = ({ name, events, isComing }: PartProps) =>
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
    <li className="own-event">
      <CalendarLeafIcon moment={event.start_at} zone={event.zone} />
      <div>
        <h3>
          {is_active || event.off_at ? <Link href={href('/e/:tag', { tag })}>{name}</Link> : name}
          {!is_active && <span className="kind">{event.off_at ? 'Cancelled' : 'Not shown'}</span>}
        </h3>
        <p>
          <EventTime start={event.start_at} end={event.end_at} zone={event.zone} />
          {event.rrule && ` · ${formatRecurrence(event.rrule, event.start_at, event.zone)}`}
        </p>
        {location_name && <p>{location_name}</p>}
        <p>{formatSeatsTaken(event)}</p>
        {event.location_is_hidden && <p className="hint">{hiddenLocationText}</p>}
      </div>
      <span className="event-ways abreast">
        <Link href={attendeesPath(id)} aria-label={`Attendees: ${name}`}>
          Attendees
        </Link>
        <Link href={editEventPath(id)} aria-label={`Edit: ${name}`}>
          Edit
        </Link>
        <CancelEventButton event={event} />
      </span>
    </li>
  );
}

/** '3 of 12 seats taken on this date, 2 wait' */
function formatSeatsTaken({ capacity, coming, waiting, date }: OwnEvent) {
  const wait = waiting > 0 ? `, ${waiting} waiting` : '';
  const on = date ? ' on this date' : '';
  if (capacity && coming > capacity) {
    return `${coming} attending${on}, ${capacity} ${capacity === 1 ? 'seat' : 'seats'}${wait}`;
  }
  if (capacity === null) return `${coming || 'No one'} attending${on}`;
  return `${coming} of ${capacity} ${capacity === 1 ? 'seat' : 'seats'} taken${on}${wait}`;
}
