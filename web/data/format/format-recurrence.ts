import { ordinal, type Rule, ruleOf, weekdayCodes } from '../../../worker/contract/events/recurrence.ts';
import { dayInUtc } from './format-dates.ts';
import { weekdays } from './calendar-months.ts';

const places: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
};

/**
 * 'Every Tuesday', 'Every 2 weeks on Monday and Friday', 'Every month on the last day, until 1 May
 * 2027'.
 */
export function repeatText(rrule: string, start: string, zone: string | null): string {
  const rule = ruleOf(rrule);
  return rule ? `${often(rule, start, zone)}${endOf(rule)}` : 'Repeats';
}

/** Without the end, to save space. */
export function shortRepeat(rrule: string, start: string, zone: string | null): string {
  const rule = ruleOf(rrule);
  return rule ? often(rule, start, zone) : 'Repeats';
}

function often({ freq, interval, byday, bymonthday }: Rule, start: string, zone: string | null) {
  if (freq === 'DAILY') return interval === 1 ? 'Every day' : `Every ${interval} days`;
  if (freq === 'WEEKLY') {
    const days = byday.length > 0 ? allOf(byday.map(nameOf)) : dayIn(start, zone, 'long');
    return interval === 1 ? `Every ${days}` : `Every ${interval} weeks on ${days}`;
  }
  const months = interval === 1 ? 'Every month' : `Every ${interval} months`;
  const [, place = '', day = ''] = /^(-?\d)([A-Z]{2})$/.exec(byday[0] ?? '') ?? [];
  if (day) return `${months} on the ${places[place]} ${nameOf(day)}`;
  if (bymonthday === -1) return `${months} on the last day`;
  return `${months} on the ${ordinal(bymonthday ?? Number(dayIn(start, zone, 'number')))}`;
}

function endOf({ until, count }: Rule) {
  if (count) return `, ${count} times`;
  if (!until) return '';
  return `, until ${dayInUtc(until)}`;
}

const nameOf = (code: string) =>
  weekdays[(weekdayCodes as readonly string[]).indexOf(code)] ?? code;

const allOf = (names: (string | undefined)[]) =>
  new Intl.ListFormat('en-GB').format(names.filter((name) => name !== undefined));

const dayIn = (moment: string, zone: string | null, what: 'long' | 'number') =>
  new Date(moment).toLocaleDateString('en-GB', {
    ...(what === 'long' ? { weekday: 'long' } : { day: 'numeric' }),
    timeZone: zone ?? 'UTC',
  });
