import { m } from '#messages';
import {
  parseRule,
  type RecurrenceRule,
  weekdayCodes,
} from '../../../worker/contract/events/recurrence.ts';
import { formatDateInZone } from '../../../worker/contract/shared/format-date.ts';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { getWeekdayName } from './calendar-months.ts';
import { formatDayInUtc } from './format-dates.ts';

/**
 * Describes a recurrence rule in words: 'Every Tuesday', 'Every 2 weeks on Monday and Friday',
 * 'Every month on the last day, until 1 May 2027'.
 */
export function formatRecurrence(rrule: string, start: string, zone: string | null): string {
  const rule = parseRule(rrule);
  if (!rule) return m['event.repeats']();
  const frequency = formatFrequency(rule, start, zone);
  const { count, until } = rule;
  if (count) return m['event.repeats_times']({ frequency, count });
  return until ? m['event.repeats_until']({ frequency, day: formatDayInUtc(until) }) : frequency;
}

/** Without the end, to save space. */
export function formatShortRecurrence(rrule: string, start: string, zone: string | null): string {
  const rule = parseRule(rrule);
  return rule ? formatFrequency(rule, start, zone) : m['event.repeats']();
}

function formatFrequency(
  { freq, interval: count, byday, bymonthday }: RecurrenceRule,
  start: string,
  zone: string | null,
) {
  if (freq === 'DAILY') return m['event.every_days']({ count });
  if (freq === 'WEEKLY') {
    const days =
      byday.length > 0
        ? formatList(byday.map(getNameOfCode))
        : formatDateInZone(start, zone ?? 'UTC', { weekday: 'long' });
    return m['event.every_weeks']({ count, days });
  }
  const [, place, day = ''] = /^(-?\d)([A-Z]{2})$/.exec(byday[0] ?? '') ?? [];
  if (isPlaceOfMonth(place))
    return m['event.every_months_weekday']({ count, when: formatWeekdayOfMonth(place, day) });
  if (bymonthday === -1) return m['event.every_months_last_day']({ count });
  const number =
    bymonthday ?? Number(formatDateInZone(start, zone ?? 'UTC', { day: 'numeric' }, 'en-GB'));
  return m['event.every_months_day']({ count, day: number });
}

/** Week of the month, or the last one. */
type PlaceOfMonth = '1' | '2' | '3' | '4' | '-1';

const isPlaceOfMonth = (place: string | undefined): place is PlaceOfMonth =>
  ['1', '2', '3', '4', '-1'].includes(place ?? '');

const getIndexOfCode = (code: string) => (weekdayCodes as readonly string[]).indexOf(code);

const getNameOfCode = (code: string) => {
  const day = getIndexOfCode(code);
  return day < 0 ? code : getWeekdayName(day);
};

/** 'on the first Monday' */
const formatWeekdayOfMonth = (place: PlaceOfMonth, code: string) =>
  m['event.on_weekday_of_month']({
    place,
    weekday: String(getIndexOfCode(code) + 1),
    day: getNameOfCode(code),
  });
