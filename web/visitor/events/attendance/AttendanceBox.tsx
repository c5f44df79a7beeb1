/** Booking box: free seats and the reader's own seat or a form. */

import { m } from '#messages';
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
    user?.id === event.user_id
      ? m['event.attendees']()
      : seat.own
        ? m['event.your_seat']()
        : m['event.join_this_event']();
  const choice = dates.length > 1 && <EventDateChoice event={event} date={date} choose={choose} />;
  return (
    <section className="coming-box sheet" aria-labelledby="come">
      <h2 id="come">{heading}</h2>
      <p className="coming-seats">{formatSeats(event.capacity, date)}</p>
      {event.is_online && <p>{m['event.online_link_later']()}</p>}
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
          {m['event.more_dates']()}
        </Link>
      )}
    </div>
  );
}

/** '3 of 12 seats left', 'All 12 seats are taken: 2 wait', '5 come so far' */
export function formatSeats(capacity: number | null, { coming, waiting }: EventDate) {
  if (capacity === null) {
    return coming === 0 ? m['event.seats_available']() : m['event.attending']({ count: coming });
  }
  const freeSeats = Math.max(0, capacity - coming);
  if (freeSeats > 0) return m['event.seats_left']({ free: freeSeats, count: capacity });
  return waiting === 0
    ? m['event.seats_taken']({ capacity })
    : m['event.seats_taken_waiting']({ capacity, waiting });
}
