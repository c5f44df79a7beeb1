import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import type { UpcomingSeats } from '../../../../worker/contract/events/attendance.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { useLanguageAttributes } from '../../../ui/hooks/use-language-attributes.ts';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { upcomingSeatsQuery } from '../../../visitor/events/attendance/upcoming-seats-query.ts';
import { CalendarLeafIcon } from '../../../visitor/events/CalendarLeafIcon.tsx';
import { EventTime } from '../../../visitor/events/EventTime.tsx';

type UpcomingSeat = UpcomingSeats['data'][number];

/** Events that the member has joined, next first. */
export function OwnSeats() {
  const { id } = useMember();
  return (
    <section aria-labelledby="going">
      <h2 id="going">{m['event.youre_going']()}</h2>
      <QueryBoundary queries={{ seats: upcomingSeatsQuery(id) }}>
        {({ seats }) =>
          seats.data.length === 0 ? (
            <EmptyState href="/events" way={m['event.see_events']()}>
              {m['event.you_have_not_joined_an_event']()}
            </EmptyState>
          ) : (
            <ul className="devices sheet">
              {seats.data.map((seat) => (
                <OwnSeatItem key={`${seat.event_id} ${seat.date}`} seat={seat} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

export function OwnSeatItem({ seat }: { seat: UpcomingSeat }) {
  const language = useLanguageAttributes(seat.language_id);
  return (
    <li className="own-event">
      <CalendarLeafIcon moment={seat.start_at} zone={seat.zone} />
      <div>
        <h3 dir="auto" {...language}>
          <Link href={href('/e/:tag', { tag: seat.tag }, { date: seat.date ?? undefined })}>
            {seat.name}
          </Link>
        </h3>
        <p>
          <EventTime start={seat.start_at} end={seat.end_at} zone={seat.zone} />
        </p>
        {(seat.location_name || seat.is_online) && (
          <p>{seat.location_name ?? m['event.online']()}</p>
        )}
      </div>
      {seat.state === 'coming' ? (
        <StatusChip tone="good">{m['event.going']()}</StatusChip>
      ) : (
        <StatusChip tone="waits">
          {m['event.number_on_the_waiting_list']({ place: seat.place ?? '' })}
        </StatusChip>
      )}
    </li>
  );
}
