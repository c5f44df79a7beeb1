/** Upcoming events: month calendar and list by day. */

import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import '../../styles/directory-head.css';
import '../directory/PractitionersPage.hints.css';
import { addHash, type LinkTarget } from '../../../worker/contract/addresses.ts';
import { defaultRadiusKm, searchRadiiKm } from '../../../worker/contract/shared/limits.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { buildEventsPath, getEventsPage, parseEventParams, UPCOMING_ID } from './events-path.ts';
import '../../styles/calendar-links.css';
import './EventsPage.css';
import { useSearch } from 'wouter';
import type { EmbeddedCategoryList } from '../../../worker/contract/content/categories.ts';
import type { EmbeddedEvents, EventCalendar } from '../../../worker/contract/events/events.ts';
import { formatMonthYear } from '../../data/format/calendar-months.ts';
import { useSite } from '../../data/site.ts';
import { useFocusAnchor } from '../../ui/hooks/use-focus-anchor.ts';
import { NumberedPager } from '../../ui/list/NumberedPager.tsx';
import { EventDays } from './EventDays.tsx';
import { EventSearchForm } from './EventSearchForm.tsx';
import { EVENTS_PER_PAGE } from './event-queries.ts';
import { MonthCalendar } from './MonthCalendar.tsx';

interface NothingPlannedProps {
  params: URLSearchParams;
  month: string | null;
  /** True if only this page is empty: there are events on earlier ones. */
  isBeyond: boolean;
}

/** Empty list with the most promising next step. */
function NoUpcomingEvents({ params, month, isBeyond }: NothingPlannedProps) {
  const isNear = ['where', 'place', 'near'].some((name) => params.has(name));
  const wider = searchRadiiKm.find((one) => one > Number(params.get('within') ?? defaultRadiusKm));
  const on: { href: LinkTarget; way: string } =
    isNear && wider
      ? {
          href: addHash(buildEventsPath(params, { within: `${wider}` }), UPCOMING_ID),
          way: m['event.search_within_km']({ wider }),
        }
      : params.size > 0
        ? { href: '/events', way: m['event.see_all_upcoming_events']() }
        : { href: '/practitioners', way: m['common.find_practitioner']() };
  return (
    <EmptyState {...on}>
      {isBeyond ? m['event.no_more_events_are_scheduled']() : formatNoEvents(month, isNear)}
    </EmptyState>
  );
}

function formatNoEvents(month: string | null, isNear: boolean) {
  if (month)
    return isNear
      ? m['event.none_in_month_nearby']({ month })
      : m['event.none_in_month']({ month });
  return isNear ? m['event.none_nearby']() : m['event.none']();
}

interface Props {
  answers: { events: EmbeddedEvents; calendar: EventCalendar; categories: EmbeddedCategoryList };
}

export default function EventsPage({ answers: { events, calendar, categories } }: Props) {
  const params = parseEventParams(new URLSearchParams(useSearch()));
  const heading = useFocusAnchor(UPCOMING_ID, events);
  const page = getEventsPage(params);
  const month = params.has('month') ? formatMonthYear(calendar.month) : null;
  const address = (to: number) =>
    addHash(buildEventsPath(params, { page: to > 1 ? `${to}` : null }), UPCOMING_ID);
  return (
    <div className="wide events">
      <header className="directory-head stack">
        <h1>{m['event.events']()}</h1>
        <EventSearchForm
          key={params.toString()}
          params={params}
          place={events.place ?? null}
          categories={categories.data}
        />
      </header>
      {events.place === null && <p className="hint-line">{m['event.unknown_town']()}</p>}
      <section className="events-body" aria-labelledby={UPCOMING_ID}>
        <h2 id={UPCOMING_ID} tabIndex={-1} ref={heading} className="abreast">
          {month ?? m['event.upcoming_events']()}{' '}
          <span className="count">{formatEventsHeading(events, params)}</span>
        </h2>
        <details className="events-beside">
          <summary className="button quiet">{m['event.calendar']()}</summary>
          <div>
            <MonthCalendar calendar={calendar} params={params} />
            <CalendarSubscription />
          </div>
        </details>
        <div className="events-list stack">
          {events.data.length > 0 ? (
            <EventDays events={events.data} isFirst={page === 1} />
          ) : (
            <NoUpcomingEvents params={params} month={month} isBeyond={events.count > 0} />
          )}
          <NumberedPager
            page={page}
            count={events.count}
            size={EVENTS_PER_PAGE}
            address={address}
            pagerLabel={m['event.pages_of_events']()}
            back={m['event.earlier_events']()}
            on={m['event.later_events']()}
          />
        </div>
      </section>
    </div>
  );
}

/** '8 events on 20 dates within 25 km of Bristol' */
function formatEventsHeading(
  { count, count_is_floor, events = count, place }: EmbeddedEvents,
  params: URLSearchParams,
) {
  const number = (many: number) => `${formatNumber(many)}${count_is_floor ? '+' : ''}`;
  const counted = { count: events, shown: number(events), dates: number(count) };
  const found =
    events < count ? m['event.event_count_on_dates'](counted) : m['event.event_count'](counted);
  // 'you' has its own variant in the message.
  const near = place?.name ?? (params.has('near') ? 'you' : null);
  const within = params.get('within') ?? defaultRadiusKm;
  return near ? m['event.found_within_km']({ found, within, near }) : found;
}

/** Link to subscribe to the whole calendar. */
function CalendarSubscription() {
  const { url } = useSite();
  return (
    <p className="calendar-links">
      <a href={`${url.replace(/^https?:/, 'webcal:')}/events.ics`}>
        {m['event.subscribe_to_all']()}
      </a>
      <a href="/events.ics" download>
        {m['event.download_as_a_file']()}
      </a>
    </p>
  );
}
