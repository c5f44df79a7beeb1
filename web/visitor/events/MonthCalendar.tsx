import { Link } from 'wouter';
import type { EventCalendar } from '../../../worker/contract/events/events.ts';
import { dayOf } from '../../data/format/format-dates.ts';
import { useHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { coming, dayElement, eventsAddress, pageOf } from './events-path.ts';
import { monthName, monthText, weekdays, weeksOf } from '../../data/format/calendar-months.ts';
import { eventsAtOnce } from './event-queries.ts';

interface Props {
  calendar: EventCalendar;
  asked: URLSearchParams;
}

/** Month table; days with events link to them in the list. */
export function MonthCalendar({ calendar, asked }: Props) {
  const { month, previous, next } = calendar;
  const today = useHydrated() && dayOf(new Date().toISOString());
  const byDay = daysOf(calendar);
  const to = (other: string) => `${eventsAddress(asked, { month: other })}#${coming}`;
  return (
    <div className="month sheet">
      <nav className="month-ways" aria-label="Months">
        {previous ? (
          <Link href={to(previous)} rel="prev" aria-label={monthText(previous)}>
            <span aria-hidden="true">‹ {monthName(previous)}</span>
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link href={to(next)} rel="next" aria-label={monthText(next)}>
            <span aria-hidden="true">{monthName(next)} ›</span>
          </Link>
        )}
      </nav>
      <table>
        <caption>{monthText(month)}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="soft">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={weekdays[at]} aria-current={day && day === today ? 'date' : undefined}>
                  {day && <Day day={day} found={byDay.get(day)} asked={asked} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Found {
  names: string[];
  /** List page with the first of these events. */
  page: number;
}

/** Calendar and list share their order, so an event's index gives its page. */
function daysOf({ data }: EventCalendar): Map<string, Found> {
  const days = new Map<string, Found>();
  for (const [index, { name, start_at, zone }] of data.entries()) {
    const day = dayOf(start_at, zone);
    const found = days.get(day) ?? { names: [], page: Math.floor(index / eventsAtOnce) + 1 };
    found.names.push(name);
    days.set(day, found);
  }
  return days;
}

interface DayProps {
  day: string;
  found: Found | undefined;
  asked: URLSearchParams;
}

const mostDots = 3;

function Day({ day, found, asked }: DayProps) {
  const number = Number(day.slice(-2));
  if (!found) return <span>{number}</span>;
  const { names, page } = found;
  const told = { title: names.join(', '), children: <Told number={number} many={names.length} /> };
  const to = `#${dayElement(day)}`;
  // A plain anchor within the page lets the browser scroll and move the focus.
  if (page === pageOf(asked)) return <a href={to} {...told} />;
  return <Link href={eventsAddress(asked, { page: page > 1 ? `${page}` : null }) + to} {...told} />;
}

const Told = ({ number, many }: { number: number; many: number }) => (
  <>
    {number}
    <span className="visually-hidden">
      : {many} {many === 1 ? 'event' : 'events'}
    </span>
    <span className="month-dots" aria-hidden="true">
      {'•'.repeat(Math.min(many, mostDots))}
    </span>
  </>
);
