import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../../data/navigation.ts';
import { useLanguageAttributes } from '../../../ui/hooks/use-language-attributes.ts';
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
import { getHiddenLocationText } from './hidden-location-text.ts';
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
    <AccountLayout heading={m['event.own_title']()}>
      {!seen_by && <OwnSeats />}
      <p className="hint account-lede">{m['event.events_you_organise_upcoming_events']()}</p>
      <PagedTable
        rows={rows}
        part={part}
        pagerLabel={m['event.pages_of_your_events']()}
        empty={<NoEvents />}
      >
        {(events, isComing) => (
          <>
            <OwnEventSection
              name={m['event.upcoming']()}
              events={events.filter((one) => !one.is_over)}
              isComing={isComing}
            />
            <OwnEventSection
              name={m['event.past']()}
              events={events.filter((one) => one.is_over)}
              isComing={isComing}
            />
          </>
        )}
      </PagedTable>
      <p>
        <Link href={addEventPath} className="button">
          {m['event.add_an_event']()}
        </Link>
      </p>
      {!seen_by && <CalendarLink />}
    </AccountLayout>
  );
}

const NoEvents = () => (
  <EmptyState act={null}>{m['event.no_events_yet_events_you_add']()}</EmptyState>
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
  const language = useLanguageAttributes(event.language_id);
  return (
    <li className="own-event">
      <CalendarLeafIcon moment={event.start_at} zone={event.zone} />
      <div>
        <h3>
          {is_active || event.off_at ? (
            <Link href={href('/e/:tag', { tag })} {...language}>
              {name}
            </Link>
          ) : (
            <span {...language}>{name}</span>
          )}
          {!is_active && (
            <span className="kind">
              {event.off_at ? m['event.cancelled']() : m['event.not_shown']()}
            </span>
          )}
        </h3>
        <p>
          <EventTime start={event.start_at} end={event.end_at} zone={event.zone} />
          {event.rrule && ` · ${formatRecurrence(event.rrule, event.start_at, event.zone)}`}
        </p>
        {location_name && <p>{location_name}</p>}
        <p>{formatSeatsTaken(event)}</p>
        {event.location_is_hidden && <p className="hint">{getHiddenLocationText()}</p>}
      </div>
      <span className="event-ways abreast">
        <Link
          href={attendeesPath(id)}
          aria-label={m['event.attendees_of']({ name: bidiIsolate(name) })}
        >
          {m['event.attendees']()}
        </Link>
        <Link href={editEventPath(id)} aria-label={m['event.edit']({ name: bidiIsolate(name) })}>
          {m['common.edit']()}
        </Link>
        <CancelEventButton event={event} />
      </span>
    </li>
  );
}

/** '3 of 12 seats taken on this date, 2 waiting' */
function formatSeatsTaken(event: OwnEvent) {
  const { capacity, waiting } = event;
  const seats = formatSeats(event);
  return capacity !== null && waiting > 0 ? m['event.with_waiting']({ seats, waiting }) : seats;
}

function formatSeats({ capacity, coming, date }: OwnEvent) {
  if (capacity && coming > capacity) {
    return date
      ? m['event.overbooked_on_date']({ coming, capacity })
      : m['event.overbooked']({ coming, capacity });
  }
  if (capacity !== null) {
    return date
      ? m['event.own_seats_taken_on_date']({ coming, capacity })
      : m['event.own_seats_taken']({ coming, capacity });
  }
  if (coming === 0) return date ? m['event.none_attending_on_date']() : m['event.none_attending']();
  return date ? m['event.own_attending_on_date']({ coming }) : m['event.own_attending']({ coming });
}
