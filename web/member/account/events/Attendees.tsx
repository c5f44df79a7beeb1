import '../../../styles/attendees.css';
import '../../../styles/event-list.css';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Comers as ComersAnswer } from '../../../../worker/contract/events/attendance.ts';
import { DateSelect } from '../../../ui/form/fields/EventDateSelect.tsx';
import { EventMoment } from '../../../visitor/events/EventTime.tsx';
import { Leaf } from '../../../visitor/events/CalendarLeafIcon.tsx';
import { Name } from '../../../ui/social/ProfileLink.tsx';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { Moment } from '../../../ui/primitives/LocalDateTime.tsx';
import { Picture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { Face } from '../../../ui/primitives/Avatar.tsx';
import { AnsweredPage } from '../AccountQueryPage.tsx';
import { comersOf, editAddress, eventsAddress, eventToEdit } from './own-event-queries.ts';

const most = 100;

type Given = Record<
  'start_at' | 'end_at' | 'location_name' | 'online_url' | 'image_1_name',
  string | null
> & { id: string };

/** Attendees and waiting list of a hosted event. Only the host and admins see the names. */
export function Comers({ event }: { event: string }) {
  const id = useGiver();
  return (
    <AnsweredPage
      queries={{ loaded: eventToEdit(id, event) }}
      until="Attendees"
      heading={({ loaded }) => `Attendees: ${loaded.body.name}`}
    >
      {({ loaded }) => <OfDates event={loaded.body as unknown as Given} />}
    </AnsweredPage>
  );
}

/** Host of the event; differs from the current user when an admin looks. */
function useGiver() {
  const { id } = useMember();
  return new URLSearchParams(useSearch()).get('of') || id;
}

function OfDates({ event }: { event: Given }) {
  const id = useGiver();
  const [date, choose] = useState('');
  return (
    <>
      <Answered queries={{ comers: comersOf(id, event.id, date, most) }}>
        {({ comers }) => (
          <>
            <Head event={event} comers={comers} />
            {comers.dates.length > 1 && (
              <div className="field">
                <DateSelect
                  dates={comers.dates}
                  value={comers.date}
                  zone={comers.zone}
                  choose={choose}
                  beside={(one) => ` · ${countText(one)}`}
                />
              </div>
            )}
            <People comers={comers} />
          </>
        )}
      </Answered>
      <p className="form-actions">
        <button type="button" className="button quiet" onClick={() => window.print()}>
          Print list
        </button>
        <Link href={editAddress(event.id)}>Edit event</Link>
        <Link href={eventsAddress}>Back to your events</Link>
      </p>
    </>
  );
}

interface HeadProps {
  event: Given;
  comers: ComersAnswer;
}

/** Selected date, location and number of attendees. */
function Head({ event, comers: { count, data, date, dates, zone } }: HeadProps) {
  const { start_at, end_at } = dates.find((one) => one.date === date) ?? event;
  if (!start_at || !end_at) return null;
  return (
    <div className="comers-head sheet">
      {event.image_1_name ? (
        <Picture name={event.image_1_name} alt="" sizes="7rem" to={640} />
      ) : (
        <Leaf moment={start_at} zone={zone} />
      )}
      <p>
        <b>
          <EventMoment start={start_at} end={end_at} zone={zone} />
        </b>
        <bdi>{event.location_name ?? (event.online_url && 'Online')}</bdi>
        <span>
          {count > data.length ? `The first ${data.length} of ${count}` : countText(counted(data))}
        </span>
      </p>
    </div>
  );
}

const counted = (data: ComersAnswer['data']) => {
  const coming = data.filter(({ state }) => state === 'coming').length;
  return { coming, waiting: data.length - coming };
};

const countText = ({ coming, waiting }: { coming: number; waiting: number }) =>
  `${coming} attending${waiting > 0 ? `, ${waiting} waiting` : ''}`;

function People({ comers: { data } }: { comers: ComersAnswer }) {
  if (data.length === 0) return <p className="empty">No bookings yet.</p>;
  return (
    <>
      <Part name="Attendees" people={data.filter(({ state }) => state === 'coming')} />
      <Part name="Waiting list" people={data.filter(({ state }) => state === 'waiting')} />
    </>
  );
}

const Part = ({ name, people }: { name: string; people: ComersAnswer['data'] }) =>
  people.length > 0 && (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul className="comers columns">
        {people.map((one) => (
          <li key={one.id} className="with-face">
            <Face name={one.name} image={one.image_name} />
            <div>
              <b>
                <Name name={one.name} tag={one.user_tag} />
              </b>
              <p className="hint">
                {one.place ? (
                  `Number ${one.place} on the waiting list`
                ) : (
                  <>
                    since <Moment moment={one.joined_at} day="short" />
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
