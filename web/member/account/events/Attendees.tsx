import { Link } from '../../../data/navigation.ts';
import './Attendees.css';
import '../../../visitor/events/EventListSection.css';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { AttendeeList as ComersAnswer } from '../../../../worker/contract/events/attendance.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { EventDateSelect } from '../../../ui/form/fields/EventDateSelect.tsx';
import { Avatar } from '../../../ui/primitives/Avatar.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { ResponsivePicture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { ProfileLink } from '../../../ui/social/ProfileLink.tsx';
import { CalendarLeafIcon } from '../../../visitor/events/CalendarLeafIcon.tsx';
import { EventTime } from '../../../visitor/events/EventTime.tsx';
import { AccountQueryPage } from '../AccountQueryPage.tsx';
import {
  attendeesQuery,
  editableEventQuery,
  editEventPath,
  ownEventsPath,
} from './own-event-queries.ts';

const MAX_ATTENDEES = 100;

type HostedEvent = Record<
  'start_at' | 'end_at' | 'location_name' | 'online_url' | 'image_1_name',
  string | null
> & { id: string };

/** Attendees and waiting list of a hosted event. Only the host and admins see the names. */
export function Attendees({ event }: { event: string }) {
  const id = useHost();
  return (
    <AccountQueryPage
      queries={{ loaded: editableEventQuery(id, event) }}
      until="Attendees"
      heading={({ loaded }) => `Attendees: ${loaded.body.name}`}
    >
      {({ loaded }) => <AttendeesByDate event={loaded.body} />}
    </AccountQueryPage>
  );
}

/** Host of the event; differs from the current user when an admin looks. */
function useHost() {
  const { id } = useMember();
  return new URLSearchParams(useSearch()).get('of') || id;
}

function AttendeesByDate({ event }: { event: HostedEvent }) {
  const id = useHost();
  const [date, setDate] = useState('');
  return (
    <>
      <QueryBoundary queries={{ comers: attendeesQuery(id, event.id, date, MAX_ATTENDEES) }}>
        {({ comers }) => (
          <>
            <AttendeesHeader event={event} comers={comers} />
            {comers.dates.length > 1 && (
              <div className="field">
                <EventDateSelect
                  dates={comers.dates}
                  value={comers.date}
                  zone={comers.zone}
                  choose={setDate}
                  beside={(one) => ` · ${formatAttendeeCount(one)}`}
                />
              </div>
            )}
            <AttendeeList comers={comers} />
          </>
        )}
      </QueryBoundary>
      <p className="form-actions">
        <button type="button" className="button quiet" onClick={() => window.print()}>
          Print list
        </button>
        <Link href={editEventPath(event.id)}>Edit event</Link>
        <Link href={ownEventsPath}>Back to your events</Link>
      </p>
    </>
  );
}

interface HeadProps {
  event: HostedEvent;
  comers: ComersAnswer;
}

/** Selected date, location and number of attendees. */
function AttendeesHeader({ event, comers: { count, data, date, dates, zone } }: HeadProps) {
  const { start_at, end_at } = dates.find((one) => one.date === date) ?? event;
  if (!start_at || !end_at) return null;
  return (
    <div className="comers-head sheet">
      {event.image_1_name ? (
        <ResponsivePicture name={event.image_1_name} alt="" sizes="7rem" to={640} />
      ) : (
        <CalendarLeafIcon moment={start_at} zone={zone} />
      )}
      <p>
        <b>
          <EventTime start={start_at} end={end_at} zone={zone} />
        </b>
        <bdi>{event.location_name ?? (event.online_url && 'Online')}</bdi>
        <span>
          {count > data.length
            ? `The first ${data.length} of ${count}`
            : formatAttendeeCount(countAttendees(data))}
        </span>
      </p>
    </div>
  );
}

const countAttendees = (data: ComersAnswer['data']) => {
  const coming = data.filter(({ state }) => state === 'coming').length;
  return { coming, waiting: data.length - coming };
};

const formatAttendeeCount = ({ coming, waiting }: { coming: number; waiting: number }) =>
  `${coming} attending${waiting > 0 ? `, ${waiting} waiting` : ''}`;

function AttendeeList({ comers: { data } }: { comers: ComersAnswer }) {
  if (data.length === 0) return <p className="empty">No bookings yet.</p>;
  return (
    <>
      <AttendeeGroup name="Attendees" people={data.filter(({ state }) => state === 'coming')} />
      <AttendeeGroup name="Waiting list" people={data.filter(({ state }) => state === 'waiting')} />
    </>
  );
}

const AttendeeGroup = ({ name, people }: { name: string; people: ComersAnswer['data'] }) =>
  people.length > 0 && (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul className="comers columns">
        {people.map((one) => (
          <li key={one.id} className="with-face">
            <Avatar name={one.name} image={one.image_name} />
            <div>
              <b>
                <ProfileLink name={one.name} tag={one.user_tag} />
              </b>
              <p className="hint">
                {one.place ? (
                  `Number ${one.place} on the waiting list`
                ) : (
                  <>
                    Booked <LocalDateTime moment={one.joined_at} day="short" />
                  </>
                )}
                {!one.user_id && ', without an account'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
