import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { getFormAction } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import './AttendanceBox.css';
import '../../locations/LocationPage.css';
import type { SeatView } from '../../../../worker/contract/events/attendance.ts';
import type { RouteParams } from '../../../data/route.ts';
import { useLanguageAttributesOf } from '../../../ui/hooks/use-language-attributes.ts';
import { ResponsivePicture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { LocationDirections } from '../../locations/LocationDirections.tsx';
import { EventTime } from '../EventTime.tsx';
import { buildEventPath } from '../events-path.ts';

interface Props {
  answers: { seat: SeatView | null };
  params: RouteParams;
}

/** A visitor's seat, opened from an e-mail. Plain forms, so it works without JavaScript. */
export default function SeatPage({ answers: { seat }, params: { id = '', secret = '' } }: Props) {
  const getLanguage = useLanguageAttributesOf();
  if (!seat) return <SeatLinkExpired />;
  const link = { id, secret };
  const { event, state, place, name } = seat;
  const isAsked = state === 'asked';
  return (
    <div className="page seat">
      <header className="screen-head">
        <h1>{getHeading(seat)}</h1>
        <p>
          <Link href={buildEventPath(event)} dir="auto" {...getLanguage(event.language_id)}>
            {event.name}
          </Link>
        </p>
      </header>
      <ResponsivePicture
        name={event.image_name}
        alt=""
        sizes="(width>=64rem) 40rem, calc(100vw - 2.5rem)"
        from={640}
        className="seat-picture"
      />
      <section className="coming-box sheet" aria-label={m['event.your_seat']()}>
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
            <ParaglideMessage
              message={m['event.reason']}
              inputs={{ reason: event.off_why }}
              markup={{ quote: ({ children }) => <q dir="auto">{children}</q> }}
            />
          </p>
        )}
        {event.is_off && <Link href={buildEventPath(event)}>{m['event.see_event_page']()}</Link>}
        {event.is_again && <p>{m['event.seat_lost']()}</p>}
        {!isAsked && !event.is_off && (
          <p>
            <StatusChip tone={state === 'coming' ? 'good' : 'waits'}>
              {state === 'coming'
                ? m['event.booked_for']({ name: bidiIsolate(name) })
                : m['event.number_on_waiting_list']({ place: place ?? 1 })}
            </StatusChip>
          </p>
        )}
        {state === 'waiting' && !event.is_off && <p>{m['event.waiting_list_hint']()}</p>}
        {seat.online_url && !event.is_off && (
          <p className="coming-online">
            <a href={seat.online_url} rel="noreferrer">
              {m['event.join_online']()}
            </a>
            <span>{m['event.only_attendees_see_this_link']()}</span>
          </p>
        )}
        {isAsked && place !== null && !event.is_off && <p>{m['event.would_wait']({ place })}</p>}
        <div className="coming-seat abreast">
          {isAsked && !event.is_off && (
            <form
              method="post"
              action={getFormAction('POST /events/:id/coming/:secret/confirm', link)}
            >
              <button type="submit" className="button">
                {place === null ? m['event.confirm_my_seat']() : m['event.join_waiting_list']()}
              </button>
            </form>
          )}
          <form
            method="post"
            action={getFormAction('POST /events/:id/coming/:secret/delete', link)}
          >
            <button type="submit" className="button quiet">
              {isAsked || event.is_off
                ? m['event.delete_my_details']()
                : state === 'waiting'
                  ? m['event.leave_waiting_list']()
                  : m['event.cancel_my_seat']()}
            </button>
          </form>
          {state === 'coming' && !event.is_off && seat.is_mailed && (
            <form
              method="post"
              action={getFormAction('POST /events/:id/coming/:secret/silent', link)}
            >
              <button type="submit" className="text-button" aria-describedby="silent">
                {m['event.stop_emails']()}
              </button>
            </form>
          )}
        </div>
        {state === 'coming' && !event.is_off && (
          <p id="silent">
            {seat.is_mailed ? m['event.stop_emails_warning']() : m['event.emails_off']()}
          </p>
        )}
        {!event.is_off && (
          <p>
            <a href={href('/e/:tag.ics', { tag: event.tag })} download>
              {m['event.add_to_your_calendar']()}
            </a>
          </p>
        )}
      </section>
      {event.location && !event.is_off && <LocationDirections location={event.location} />}
      <p className="page-times seat-times soft">{m['event.seat_storage']()}</p>
    </div>
  );
}

function getHeading({ event, state, place, name }: SeatView) {
  if (event.is_off) return m['event.event_cancelled']();
  if (event.is_again) return m['event.event_back_on']();
  if (state === 'asked') {
    return place === null
      ? m['event.confirm_your_seat']({ name: bidiIsolate(name) })
      : m['event.join_the_waiting_list']({ name: bidiIsolate(name) });
  }
  return state === 'coming' ? m['event.seat_heading_coming']() : m['event.seat_heading_waiting']();
}

/** Notice for a link that has expired or is incomplete. */
const SeatLinkExpired = () => (
  <div className="notice">
    <h1>{m['event.booking_expired_heading']()}</h1>
    <p>{m['event.booking_expired_text']()}</p>
    <Link href="/events" className="button">
      {m['event.see_upcoming_events']()}
    </Link>
  </div>
);
