import '../../styles/enquiry.css';
import { Link } from 'wouter';
import type { EventItem } from '../../../worker/contract/events/events.ts';
import { Scene } from '../../ui/graphics/Illustration.tsx';
import { useCode } from '../../ui/hooks/use-lazy-module.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Facts } from './EventFacts.tsx';

/** Page of a cancelled event: facts, reason and alternatives. */
export function OffEvent({ event }: { event: EventItem }) {
  const next = useCode(() => import('./UpcomingEvents.tsx'));
  return (
    <article className="wide">
      <div className="page told">
        <Scene />
        <div className="told-words stack">
          <p className="kind">Cancelled</p>
          <h1 dir="auto">{event.name}</h1>
          <p className="told-lede">
            This event is cancelled.
            {event.off_why && (
              <>
                {' '}
                Reason from {event.user_name}: <q dir="auto">{event.off_why}</q>
              </>
            )}
          </p>
          <dl className="facts">
            <Facts event={event} when={event.rrule ? 'Started' : 'Scheduled for'} />
            <dt>Cancelled on</dt>
            <dd>{event.off_at && <Moment moment={event.off_at} day="long" />}</dd>
          </dl>
          <p className="form-actions">
            <Link href="/events" className="button">
              See upcoming events
            </Link>
          </p>
        </div>
      </div>
      {next && <next.ComingNext />}
    </article>
  );
}
