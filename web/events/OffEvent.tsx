import '../styles/enquiry.css';
import { Link } from 'wouter';
import type { EventItem } from '../../worker/contract/events.ts';
import { Scene } from '../enquiries/Scene.tsx';
import { useCode } from '../likes/use-code.ts';
import { Moment } from '../ui/Moment.tsx';
import { EventMoment } from './EventMoment.tsx';

/** An event that was public and is called off: what it was, why it is off, and what else there is. */
export function OffEvent({ event }: { event: EventItem }) {
  const next = useCode(() => import('./ComingNext.tsx'));
  return (
    <article className="wide">
      <div className="page told">
        <Scene />
        <div className="told-words">
          <p className="kind">Called off</p>
          <h1 dir="auto">{event.name}</h1>
          <p className="told-lede">
            It does not take place. We are sorry.
            {event.off_why && (
              <>
                {' '}
                {event.user_name} says why: <q dir="auto">{event.off_why}</q>
              </>
            )}
          </p>
          <dl className="facts">
            <dt>{event.rrule ? 'It began' : 'It was on'}</dt>
            <dd>
              <EventMoment start={event.start_at} end={event.end_at} zone={event.zone} />
            </dd>
            {event.location_name && (
              <>
                <dt>Where</dt>
                <dd>
                  <Link href={`/l/${event.location_tag}`} dir="auto">
                    {event.location_name}
                  </Link>
                </dd>
              </>
            )}
            <dt>With</dt>
            <dd>
              {event.user_tag ? (
                <Link href={`/u/${event.user_tag}`}>{event.user_name}</Link>
              ) : (
                event.user_name
              )}
            </dd>
            <dt>Off since</dt>
            <dd>{event.off_at && <Moment moment={event.off_at} day="long" />}</dd>
          </dl>
          <p className="told-acts">
            <Link href="/events" className="button">
              See what is coming
            </Link>
          </p>
        </div>
      </div>
      {next && <next.ComingNext />}
    </article>
  );
}
