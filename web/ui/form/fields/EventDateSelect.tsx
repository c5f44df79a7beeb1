/** Select for the dates of a recurring event, in the event's time zone. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import {
  formatDateInZone,
  formatDay,
  formatTime,
  formatZoneName,
} from '../../../../worker/contract/shared/format-date.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import { renderOptional } from '../../primitives/message-markup.tsx';

interface Props<One> {
  dates: readonly One[];
  /** Selected date of the recurring event. */
  value: string | null;
  zone: string;
  choose(date: string): void;
  /** Text after the date, such as free seats. */
  beside?(one: One): string;
}

export function EventDateSelect<One extends { date: string | null; start_at: string }>({
  dates,
  value,
  zone,
  choose,
  beside,
}: Props<One>) {
  // On the server every date includes its year.
  const now = useIsHydrated() ? new Date().toJSON() : '0000-01-01T12:00:00Z';
  return (
    <>
      <label htmlFor="date">
        <ParaglideMessage
          message={m['field.date_in_zone']}
          inputs={{ zone: formatZoneName(zone) }}
          markup={{ optional: renderOptional }}
        />
      </label>
      <select
        id="date"
        name="date"
        value={value ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {dates.map((one) => (
          <option key={one.start_at} value={one.date ?? ''}>
            {formatEventDate(one.start_at, zone, now) + (beside?.(one) ?? '')}
          </option>
        ))}
      </select>
    </>
  );
}

/**
 * 'Sat 5 December, 10:30', or with the year if it is not the year of `now`. The zone is shown
 * elsewhere.
 */
export function formatEventDate(moment: string, zone: string, now: string) {
  const day = formatDay(moment, zone);
  const year = ` ${formatDay(now, zone).slice(-4)}`;
  return `${formatDateInZone(moment, zone, { weekday: 'short' })} ${day.replace(year, '')}, ${formatTime(moment, zone)}`;
}
