import { clockText, dayText, timeText, written } from '../../worker/contract/when.ts';
import { useHydrated } from '../lib/hydrated.ts';

interface Props<One> {
  dates: readonly One[];
  /** The chosen one. */
  value: string | null;
  zone: string;
  choose(date: string): void;
  /** What else is said of one. */
  beside?(one: One): string;
}

/** One of the dates of an event, by its clock; a day of another year with that. */
export function DateSelect<One extends { date: string | null; start_at: string }>({
  dates,
  value,
  zone,
  choose,
  beside,
}: Props<One>) {
  // As the server sends it each has its year.
  const now = useHydrated() ? new Date().toJSON() : '0000-01-01T12:00:00Z';
  return (
    <>
      <label htmlFor="date">
        Date<span className="optional"> ({clockText(zone)})</span>
      </label>
      <select
        id="date"
        name="date"
        value={value ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {dates.map((one) => (
          <option key={one.start_at} value={one.date ?? ''}>
            {briefly(one.start_at, zone, now) + (beside?.(one) ?? '')}
          </option>
        ))}
      </select>
    </>
  );
}

/** 'Sat 5 December, 10:30', or 'Tue 5 January 2027, 10:30' of another year than `now`: the zone stands elsewhere. */
export function briefly(moment: string, zone: string, now: string) {
  const day = dayText(moment, zone);
  const year = ` ${dayText(now, zone).slice(-4)}`;
  return `${written(moment, zone, { weekday: 'short' })} ${day.replace(year, '')}, ${timeText(moment, zone)}`;
}
