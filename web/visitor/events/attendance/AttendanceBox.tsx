/** Booking box: free seats and the reader's own seat or a form. */

import { addHash, href } from '../../../../worker/contract/addresses.ts';
import { Link } from '../../../data/navigation.ts';
import './AttendanceBox.css';
import { Suspense } from 'react';
import type { EventItem } from '../../../../worker/contract/events/events.ts';
import { useCurrentUser } from '../../../data/user.ts';
import { EventDateSelect } from '../../../ui/form/fields/EventDateSelect.tsx';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import type { OwnSeat } from './use-own-seat.ts';
import { VisitorSeatForm } from './VisitorSeatForm.tsx';

/** Seat buttons of members, loaded lazily, because visitors do not need them. */
const MemberSeat = lazyNamed(() => import('./MemberSeat.tsx'), 'MemberSeat');

type EventDate = EventItem['dates'][number];

interface Props {
  event: EventItem;
  date: EventDate;
  choose(date: string): void;
}

export function AttendanceBox({ event, date, choose, seat }: Props & { seat: OwnSeat }) {
  const user = useCurrentUser();
  const { dates } = event;
  const heading =
    user?.id === event.user_id ? 'Attendees' : seat.own ? 'Your seat' : 'Join this event';
  const choice = dates.length > 1 && <EventDateChoice event={event} date={date} choose={choose} />;
  return (
    <section className="coming-box sheet" aria-labelledby="come">
      <h2 id="come">{heading}</h2>
      <p className="coming-seats">{formatSeats(event.capacity, date)}</p>
      {event.is_online && <p>Online event. The link appears here when you have a seat.</p>}
      {user ? (
        <>
          {choice}
          <Suspense fallback={<div className="coming-seat abreast" />}>
            <MemberSeat
              event={event}
              date={date}
              seat={seat}
              canSee={user.is_admin || user.id === event.user_id}
            />
          </Suspense>
        </>
      ) : (
        <VisitorSeatForm event={event} date={date} choice={choice} />
      )}
    </section>
  );
}

function EventDateChoice({ event, date, choose }: Props) {
  return (
    <div className="field">
      <EventDateSelect dates={event.dates} value={date.date} zone={event.zone} choose={choose} />
      {event.has_more_dates && (
        <Link
          href={addHash(
            href('/e/:tag', { tag: event.tag }, { date: date.date ?? undefined, dates: 'more' }),
            'come',
          )}
        >
          More dates
        </Link>
      )}
    </div>
  );
}

/** '3 of 12 seats left', 'All 12 seats are taken: 2 wait', '5 come so far' */
export function formatSeats(capacity: number | null, { coming, waiting }: EventDate) {
  if (capacity === null) {
    return coming === 0 ? 'Seats available.' : `${coming} attending so far.`;
  }
  const freeSeats = Math.max(0, capacity - coming);
  if (freeSeats > 0)
    return `${freeSeats} of ${capacity} ${capacity === 1 ? 'seat' : 'seats'} left.`;
  const all = capacity === 2 ? 'Both' : `All ${capacity}`;
  const taken = capacity === 1 ? 'The only seat is taken' : `${all} seats are taken`;
  if (waiting === 0) return `${taken}. Join the waiting list to get the next free seat.`;
  return `${taken}. ${waiting} on the waiting list.`;
}
