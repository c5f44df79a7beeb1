import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
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
      until={m['event.attendees']()}
      heading={({ loaded }) => m['event.attendees_of']({ name: bidiIsolate(loaded.body.name) })}
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
          {m['event.print_list']()}
        </button>
        <Link href={editEventPath(event.id)}>{m['event.edit_event']()}</Link>
        <Link href={ownEventsPath}>{m['event.back_to_your_events']()}</Link>
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
        <bdi>{event.location_name ?? (event.online_url && m['event.online']())}</bdi>
        <span>
          {count > data.length
            ? m['event.first_attendees']({ shown: data.length, count })
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

const formatAttendeeCount = ({ coming, waiting }: { coming: number; waiting: number }) => {
  const seats = m['event.own_attending']({ coming });
  return waiting > 0 ? m['event.with_waiting']({ seats, waiting }) : seats;
};

function AttendeeList({ comers: { data } }: { comers: ComersAnswer }) {
  if (data.length === 0) return <p className="empty">{m['event.no_bookings_yet']()}</p>;
  return (
    <>
      <AttendeeGroup
        name={m['event.attendees']()}
        people={data.filter(({ state }) => state === 'coming')}
      />
      <AttendeeGroup
        name={m['event.waiting_list']()}
        people={data.filter(({ state }) => state === 'waiting')}
      />
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
                  m['event.number_on_the_waiting_list']({ place: one.place })
                ) : (
                  <ParaglideMessage
                    message={m['event.booked']}
                    markup={{ date: () => <LocalDateTime moment={one.joined_at} day="short" /> }}
                  />
                )}
                {!one.user_id && m['event.without_an_account']()}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
