import {
  formatOrdinal,
  parseRule,
  type RecurrenceRule,
  weekdayCodes,
} from '../../../worker/contract/events/recurrence.ts';
import { WEEKDAY_NAMES } from './calendar-months.ts';
import { formatDayInUtc } from './format-dates.ts';

const ordinals: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
};

/**
 * Describes a recurrence rule in words: 'Every Tuesday', 'Every 2 weeks on Monday and Friday',
 * 'Every month on the last day, until 1 May 2027'.
 */
export function formatRecurrence(rrule: string, start: string, zone: string | null): string {
  const rule = parseRule(rrule);
  return rule ? `${formatFrequency(rule, start, zone)}${formatEnd(rule)}` : 'Repeats';
}

/** Without the end, to save space. */
export function formatShortRecurrence(rrule: string, start: string, zone: string | null): string {
  const rule = parseRule(rrule);
  return rule ? formatFrequency(rule, start, zone) : 'Repeats';
}

function formatFrequency(
  { freq, interval, byday, bymonthday }: RecurrenceRule,
  start: string,
  zone: string | null,
) {
  if (freq === 'DAILY') return interval === 1 ? 'Every day' : `Every ${interval} days`;
  if (freq === 'WEEKLY') {
    const days =
      byday.length > 0 ? formatList(byday.map(getWeekdayName)) : formatDay(start, zone, 'long');
    return interval === 1 ? `Every ${days}` : `Every ${interval} weeks on ${days}`;
  }
  const months = interval === 1 ? 'Every month' : `Every ${interval} months`;
  const [, place = '', day = ''] = /^(-?\d)([A-Z]{2})$/.exec(byday[0] ?? '') ?? [];
  if (day) return `${months} on the ${ordinals[place]} ${getWeekdayName(day)}`;
  if (bymonthday === -1) return `${months} on the last day`;
  return `${months} on the ${formatOrdinal(bymonthday ?? Number(formatDay(start, zone, 'number')))}`;
}

function formatEnd({ until, count }: RecurrenceRule) {
  if (count) return count === 1 ? ', once' : `, ${count} times`;
  if (!until) return '';
  return `, until ${formatDayInUtc(until)}`;
}

const getWeekdayName = (code: string) =>
  WEEKDAY_NAMES[(weekdayCodes as readonly string[]).indexOf(code)] ?? code;

const formatList = (names: (string | undefined)[]) =>
  new Intl.ListFormat('en-GB').format(names.filter((name) => name !== undefined));

const formatDay = (moment: string, zone: string | null, what: 'long' | 'number') =>
  new Date(moment).toLocaleDateString('en-GB', {
    ...(what === 'long' ? { weekday: 'long' } : { day: 'numeric' }),
    timeZone: zone ?? 'UTC',
  });
