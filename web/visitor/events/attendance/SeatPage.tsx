import { href } from '../../../../worker/contract/addresses.ts';
import { getFormAction } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import './AttendanceBox.css';
import '../../locations/LocationPage.css';
import type { SeatView } from '../../../../worker/contract/events/attendance.ts';
import type { RouteParams } from '../../../data/route.ts';
import { ResponsivePicture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { LocationDirections } from '../../locations/LocationDirections.tsx';
import { EventTime } from '../EventTime.tsx';
import { buildEventPath } from '../events-path.ts';
import { seatLostText } from './seat-lost-text.ts';

interface Props {
  answers: { seat: SeatView | null };
  params: RouteParams;
}

/** A visitor's seat, opened from an e-mail. Plain forms, so it works without JavaScript. */
export default function SeatPage({ answers: { seat }, params: { id = '', secret = '' } }: Props) {
  if (!seat) return <SeatLinkExpired />;
  const link = { id, secret };
  const { event, state, place, name } = seat;
  const isAsked = state === 'asked';
  return (
    <div className="page seat">
      <header className="screen-head">
        <h1>{getHeading(seat)}</h1>
        <p>
          <Link href={buildEventPath(event)}>{event.name}</Link>
        </p>
      </header>
      <ResponsivePicture
        name={event.image_name}
        alt=""
        sizes="(width>=64rem) 40rem, calc(100vw - 2.5rem)"
        from={640}
        className="seat-picture"
      />
      <section className="coming-box sheet" aria-label="Your seat">
        <p className="coming-seats">
          <EventTime start={seat.start_at} end={seat.end_at} zone={event.zone} />
        </p>
        {event.location && (
          <p>
            <Link href={href('/l/:tag', { tag: event.location.tag })} dir="auto">
              {event.location.name}
            </Link>
          </p>
        )}
        {event.is_off && event.off_why && (
          <p>
            Reason: <q dir="auto">{event.off_why}</q>
          </p>
        )}
        {event.is_off && <Link href={buildEventPath(event)}>See event page</Link>}
        {event.is_again && <p>{seatLostText}</p>}
        {!isAsked && !event.is_off && (
          <p>
            <StatusChip tone={state === 'coming' ? 'good' : 'waits'}>
              {state === 'coming'
                ? `Booked for ${name}`
                : `You are number ${place ?? 1} on the waiting list`}
            </StatusChip>
          </p>
        )}
        {state === 'waiting' && !event.is_off && (
          <p>
            The next free seat goes to the person who has waited longest. We will e-mail you when
            you get one.
          </p>
        )}
        {seat.online_url && !event.is_off && (
          <p className="coming-online">
            <a href={seat.online_url} rel="noreferrer">
              Join online
            </a>
            <span>Only attendees see this link.</span>
          </p>
        )}
        {isAsked && place !== null && !event.is_off && (
          <p>All seats are taken. You would be number {place} on the waiting list.</p>
        )}
        <div className="coming-seat abreast">
          {isAsked && !event.is_off && (
            <form
              method="post"
              action={getFormAction('POST /events/:id/coming/:secret/confirm', link)}
            >
              <button type="submit" className="button">
                {place === null ? 'Confirm my seat' : 'Join waiting list'}
              </button>
            </form>
          )}
          <form
            method="post"
            action={getFormAction('POST /events/:id/coming/:secret/delete', link)}
          >
            <button type="submit" className="button quiet">
              {isAsked || event.is_off
                ? 'Delete my name and e-mail'
                : state === 'waiting'
                  ? 'Leave waiting list'
                  : 'Cancel my seat'}
            </button>
          </form>
          {state === 'coming' && !event.is_off && seat.is_mailed && (
            <form
              method="post"
              action={getFormAction('POST /events/:id/coming/:secret/silent', link)}
            >
              <button type="submit" className="text-button" aria-describedby="silent">
                Stop e-mails about this event
              </button>
            </form>
          )}
        </div>
        {state === 'coming' && !event.is_off && (
          <p id="silent">
            {seat.is_mailed
              ? 'If you stop the e-mails, you keep your seat and we delete your e-mail address. Save the link to this page first: you then see changes to the event only here.'
              : 'E-mails are off and your address has been deleted. Check this page for changes to the event.'}
          </p>
        )}
        {!event.is_off && (
          <p>
            <a href={href('/e/:tag.ics', { tag: event.tag })} download>
              Add to your calendar
            </a>
          </p>
        )}
      </section>
      {event.location && !event.is_off && <LocationDirections location={event.location} />}
      <p className="page-times seat-times soft">
        Your details are stored encrypted. We delete them a week after the event, or immediately if
        you cancel. Anyone with the link to this page can see it.
      </p>
    </div>
  );
}

function getHeading({ event, state, place, name }: SeatView) {
  if (event.is_off) return 'Event cancelled';
  if (event.is_again) return 'Event back on';
  if (state === 'asked') {
    return place === null ? `Confirm your seat, ${name}` : `Join the waiting list, ${name}?`;
  }
  return state === 'coming' ? 'You have a seat' : 'You are on the waiting list';
}

/** Notice for a link that has expired or is incomplete. */
const SeatLinkExpired = () => (
  <div className="notice">
    <h1>This booking no longer exists</h1>
    <p>
      It was cancelled, the event is over, it was not confirmed in time, or the link is incomplete.
      If you copied the link from an e-mail, make sure you copied all of it.
    </p>
    <Link href="/events" className="button">
      See upcoming events
    </Link>
  </div>
);
