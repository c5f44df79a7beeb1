import { distances, usualDistance } from '../../../worker/contract/shared/limits.ts';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { coming, eventsAddress, askedOf, pageOf } from './events-path.ts';
import '../../styles/calendar-links.css';
import '../../styles/events.css';
import { useSearch } from 'wouter';
import type { ShownDirectory } from '../../../worker/contract/content/categories.ts';
import type { EventCalendar, ShownEvents } from '../../../worker/contract/events/events.ts';
import { useSite } from '../../data/site.ts';
import { NumberedPages } from '../../ui/list/NumberedPager.tsx';
import { useLedHere } from '../../ui/hooks/use-focus-anchor.ts';
import { Days } from './EventDays.tsx';
import { EventsForm } from './EventSearchForm.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { monthText } from '../../data/format/calendar-months.ts';
import { eventsAtOnce } from './event-queries.ts';

interface NothingPlannedProps {
  asked: URLSearchParams;
  month: string | null;
  /** True if there are events on earlier pages. */
  isBeyond: boolean;
}

/** Empty list with the most promising next step. */
function NothingPlanned({ asked, month, isBeyond }: NothingPlannedProps) {
  const isNear = ['where', 'place', 'near'].some((name) => asked.has(name));
  const wider = distances.find((one) => one > Number(asked.get('within') ?? usualDistance));
  const on =
    isNear && wider
      ? {
          href: `${eventsAddress(asked, { within: `${wider}` })}#${coming}`,
          way: `Search within ${wider} km`,
        }
      : asked.size > 0
        ? { href: '/events', way: 'See all upcoming events' }
        : { href: '/practitioners', way: 'Find a practitioner' };
  return (
    <Empty {...on}>
      {isBeyond
        ? 'No more events are scheduled.'
        : `No events ${month ? `for the rest of ${month}` : 'yet'}${isNear ? ' in this area' : ''}.`}
    </Empty>
  );
}


interface Props {
  answers: { events: ShownEvents; calendar: EventCalendar; categories: ShownDirectory };
}

/** Upcoming events: month calendar and list by day. */
export function View({ answers: { events, calendar, categories } }: Props) {
  const asked = askedOf(new URLSearchParams(useSearch()));
  const heading = useLedHere(coming, events);
  const page = pageOf(asked);
  const month = asked.has('month') ? monthText(calendar.month) : null;
  const address = (to: number) =>
    `${eventsAddress(asked, { page: to > 1 ? `${to}` : null })}#${coming}`;
  return (
    <div className="wide events">
      <header className="directory-head stack">
        <h1>Events</h1>
        <EventsForm
          key={asked.toString()}
          asked={asked}
          place={events.place ?? null}
          categories={categories.data}
        />
      </header>
      {events.place === null && (
        <p className="hint-line">We could not find that town. Showing events everywhere.</p>
      )}
      <section className="events-body" aria-labelledby={coming}>
        <h2 id={coming} tabIndex={-1} ref={heading} className="abreast">
          {month ?? 'Upcoming events'} <span className="count">{whereText(events, asked)}</span>
        </h2>
        <details className="events-beside">
          <summary className="button quiet">Calendar</summary>
          <div>
            <MonthCalendar calendar={calendar} asked={asked} />
            <Subscriptions />
          </div>
        </details>
        <div className="events-list stack">
          {events.data.length > 0 ? (
            <Days events={events.data} isFirst={page === 1} />
          ) : (
            <NothingPlanned asked={asked} month={month} isBeyond={events.count > 0} />
          )}
          <NumberedPages
            page={page}
            count={events.count}
            size={eventsAtOnce}
            address={address}
            what="events"
            back="Earlier events"
            on="Later events"
          />
        </div>
      </section>
    </div>
  );
}

/** '8 events on 20 dates within 25 km of Bristol' */
function whereText(
  { count, count_is_floor, events = count, place }: ShownEvents,
  asked: URLSearchParams,
) {
  const number = (many: number) => `${many.toLocaleString('en-GB')}${count_is_floor ? '+' : ''}`;
  const dates = events < count ? ` on ${number(count)} dates` : '';
  const many = `${number(events)} ${events === 1 ? 'event' : 'events'}${dates}`;
  const from = place?.name ?? (asked.has('near') ? 'you' : null);
  return from ? `${many} within ${asked.get('within') ?? usualDistance} km of ${from}` : many;
}

/** Link to subscribe to the whole calendar. */
function Subscriptions() {
  const { url } = useSite();
  return (
    <p className="calendar-links">
      <a href={`${url.replace(/^https?:/, 'webcal:')}/events.ics`}>
        Subscribe to all events in your calendar
      </a>
      <a href="/events.ics" download>
        Download as a file
      </a>
    </p>
  );
}
