import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import '../../styles/calendar-links.css';
import './EventPage.css';
import '../../styles/facts.css';
import '../../styles/prose.css';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { EventItem } from '../../../worker/contract/events/events.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { BookmarkSlot } from '../../ui/social/BookmarkSlot.tsx';
import { AttendanceBox } from './attendance/AttendanceBox.tsx';
import { useOwnSeat } from './attendance/use-own-seat.ts';
import { CancelledEventContent } from './CancelledEventContent.tsx';
import { EventFacts } from './EventFacts.tsx';
import { SubscribeToCalendar } from './SubscribeToCalendar.tsx';

/**
 * Page of an event. Alternative texts come from the files, because file titles rarely describe
 * pictures.
 */
const EventPage = ({ answers: { event } }: { answers: { event: EventItem } }) =>
  event.off_at ? <CancelledEventContent event={event} /> : <EventDetails event={event} />;

function EventDetails({ event }: { event: EventItem }) {
  const language = useLanguageAttributes(event.language_id);
  const more = [
    {
      place: 2,
      name: event.image_2_name,
      alt: event.image_2_alternative_text,
      focus: event.image_2_focus,
    },
    {
      place: 3,
      name: event.image_3_name,
      alt: event.image_3_alternative_text,
      focus: event.image_3_focus,
    },
  ].filter(({ name }) => name !== null);
  const dateParam = new URLSearchParams(useSearch()).get('date');
  const [chosen, setChosen] = useState(dateParam);
  // An unknown date falls back to the next one.
  const date =
    event.dates.find((one) => one.date === chosen) ??
    event.dates.find((one) => one.date && chosen && one.date > chosen) ??
    event.dates[0];
  const seat = useOwnSeat(event, date);
  const { own } = seat;
  return (
    <article className="wide event stack">
      <header className="event-head stack">
        {event.sub_category_name && <p className="kind">{event.sub_category_name}</p>}
        <h1 dir="auto" {...language}>
          {event.name}
        </h1>
        {event.is_over && <p className="empty">{m['event.this_event_is_over']()}</p>}
        {event.asked && dateParam && (
          <p className="event-asked" role="status">
            {describeSeatOutcome(event.asked, formatDayInUtc(dateParam))}{' '}
            {event.is_over
              ? m['event.no_other_dates_are_scheduled']()
              : m['event.showing_the_next_date']()}{' '}
            {event.asked_why && (
              <ParaglideMessage
                message={m['event.reason_from']}
                inputs={{ name: bidiIsolate(event.user_name), reason: event.asked_why }}
                markup={{ quote: ({ children }) => <q dir="auto">{children}</q> }}
              />
            )}
          </p>
        )}
        <div className="event-acts abreast">
          {date && !event.is_over && own && (
            <StatusChip tone={own.state === 'coming' ? 'good' : 'waits'}>
              {seatHeadings[own.state]()}
            </StatusChip>
          )}
          <BookmarkSlot
            object_type="events"
            object_id={event.id}
            renderLabel={(isSaved) => (
              <ParaglideMessage
                message={isSaved ? m['social.saved_event'] : m['social.save_event']}
                markup={{ hidden: renderHidden }}
              />
            )}
          />
        </div>
      </header>
      <div className="event-picture framed">
        <ResponsivePicture
          name={event.image_1_name}
          focus={event.image_1_focus}
          alt={event.image_1_alternative_text ?? ''}
          width={1600}
          height={1200}
          sizes={pictureSizes}
          from={640}
          first
        />
      </div>
      <div className="event-side stack sheet">
        <dl className="facts moments">
          <EventFacts event={event} when={m['event.when']()} date={date} />
        </dl>
        {date && !event.is_over && (
          <AttendanceBox event={event} date={date} choose={setChosen} seat={seat} />
        )}
        <p className="event-keep calendar-links">
          {!event.is_over && own?.state !== 'coming' && (
            <a href={href('/e/:tag.ics', { tag: event.tag })} download>
              {m['event.add_to_your_calendar']()}
            </a>
          )}
          {event.user_tag && <SubscribeToCalendar tag={event.user_tag} name={event.user_name} />}
        </p>
      </div>
      <div className="event-about stack">
        {event.description && (
          <LightMarkup text={event.description} className="prose" {...language} />
        )}
        {more.length > 0 && (
          <div className="event-pictures">
            {more.map(({ place, name, alt, focus }) => (
              <ResponsivePicture
                key={place}
                name={name}
                alt={alt ?? ''}
                focus={focus}
                width={1600}
                height={1200}
                sizes={more.length > 1 ? '21rem' : pictureSizes}
              />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

const pictureSizes = '(width>=64rem) calc(100vw - 34rem), calc(100vw - 2.5rem)';

const seatHeadings = {
  coming: () => m['event.youre_going'](),
  waiting: () => m['event.seat_waiting'](),
};

const describeSeatOutcome = (what: NonNullable<EventItem['asked']>, day: string) =>
  ({
    off: m['event.date_cancelled']({ day }),
    over: m['event.date_over']({ day }),
    none: m['event.date_missing']({ day }),
  })[what];

export default EventPage;
