import { m } from '#messages';
import { addHash } from '../../../worker/contract/addresses.ts';
import type { EventCalendar } from '../../../worker/contract/events/events.ts';
import { weekdayCodes } from '../../../worker/contract/events/recurrence.ts';
import { joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import {
  formatMonthName,
  formatMonthYear,
  getWeekdayAbbreviation,
  getWeekdayName,
  getWeeksOfMonth,
} from '../../data/format/calendar-months.ts';
import { toIsoDay } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { EVENTS_PER_PAGE } from './event-queries.ts';
import { buildEventsPath, getDayElementId, getEventsPage, UPCOMING_ID } from './events-path.ts';

interface Props {
  calendar: EventCalendar;
  params: URLSearchParams;
}

/** Month table; days with events link to them in the list. */
export function MonthCalendar({ calendar, params }: Props) {
  const { month, previous, next } = calendar;
  const today = useIsHydrated() && toIsoDay(new Date().toISOString());
  const byDay = groupEventsByDay(calendar);
  const to = (other: string) => addHash(buildEventsPath(params, { month: other }), UPCOMING_ID);
  return (
    <div className="month sheet">
      <nav className="month-ways" aria-label={m['event.months']()}>
        {previous ? (
          <Link href={to(previous)} rel="prev" aria-label={formatMonthYear(previous)}>
            <span aria-hidden="true">‹ {formatMonthName(previous)}</span>
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link href={to(next)} rel="next" aria-label={formatMonthYear(next)}>
            <span aria-hidden="true">{formatMonthName(next)} ›</span>
          </Link>
        )}
      </nav>
      <table>
        <caption>{formatMonthYear(month)}</caption>
        <thead>
          <tr>
            {weekdayCodes.map((code, index) => (
              <th key={code} scope="col" abbr={getWeekdayName(index)} className="soft">
                <span aria-hidden="true">{getWeekdayAbbreviation(index)}</span>
                <span className="visually-hidden">{getWeekdayName(index)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeksOfMonth(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={weekdayCodes[at]} aria-current={day && day === today ? 'date' : undefined}>
                  {day && <CalendarDay day={day} found={byDay.get(day)} params={params} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayEvents {
  names: string[];
  /** List page with the first of these events. */
  page: number;
}

/** Calendar and list share their order, so an event's index gives its page. */
function groupEventsByDay({ data }: EventCalendar): Map<string, DayEvents> {
  const days = new Map<string, DayEvents>();
  for (const [index, { name, start_at, zone }] of data.entries()) {
    const day = toIsoDay(start_at, zone);
    const found = days.get(day) ?? { names: [], page: Math.floor(index / EVENTS_PER_PAGE) + 1 };
    found.names.push(name);
    days.set(day, found);
  }
  return days;
}

interface DayProps {
  day: string;
  found: DayEvents | undefined;
  params: URLSearchParams;
}

const MAX_DOTS = 3;

function CalendarDay({ day, found, params }: DayProps) {
  const number = Number(day.slice(-2));
  if (!found) return <span>{number}</span>;
  const { names, page } = found;
  const linkProps = {
    title: joinWithCommas(names),
    children: <DayLabel number={number} many={names.length} />,
  };
  // A plain anchor within the page lets the browser scroll and move the focus.
  if (page === getEventsPage(params)) return <a href={`#${getDayElementId(day)}`} {...linkProps} />;
  return (
    <Link
      href={addHash(
        buildEventsPath(params, { page: page > 1 ? `${page}` : null }),
        getDayElementId(day),
      )}
      {...linkProps}
    />
  );
}

const DayLabel = ({ number, many }: { number: number; many: number }) => (
  <>
    {number}
    <span className="visually-hidden">{m['event.day_event_count']({ count: many })}</span>
    <span className="month-dots" aria-hidden="true">
      {'•'.repeat(Math.min(many, MAX_DOTS))}
    </span>
  </>
);
