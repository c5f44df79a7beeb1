/**
 * Lists up to `most` days of a rule, starting at `from`. The first day always counts, as on the
 * server.
 */

import {
  type RecurrenceRule,
  weekdayCodes,
} from '../../../../worker/contract/events/recurrence.ts';

const DAY_MS = 86_400_000;
/** Search limit, from the first day of the rule. */
const MAX_DAYS_SEARCHED = 30 * 366;

export function listRecurrenceDays(
  rule: RecurrenceRule,
  first: string,
  from: string,
  most: number,
): string[] {
  const start = new Date(`${first}T00:00:00Z`);
  const found: string[] = [];
  let count = 0;
  for (let index = 0; index < MAX_DAYS_SEARCHED && found.length < most; index += 1) {
    const date = new Date(start.getTime() + index * DAY_MS);
    const text = date.toISOString().slice(0, 10);
    if (rule.until && text > rule.until) break;
    if (index > 0 && !matchesRule(rule, start, date)) continue;
    count += 1;
    if (rule.count && count > rule.count) break;
    if (text >= from) found.push(text);
  }
  return found;
}

function matchesRule(
  { freq, interval, byday, bymonthday }: RecurrenceRule,
  start: Date,
  date: Date,
): boolean {
  if (freq === 'DAILY') return daysBetween(start, date) % interval === 0;
  if (freq === 'WEEKLY') {
    const weeks = Math.floor(daysBetween(getMonday(start), date) / 7);
    const days = byday.length > 0 ? byday : [getWeekdayCode(start)];
    return weeks % interval === 0 && days.includes(getWeekdayCode(date));
  }
  const months = getMonthNumber(date) - getMonthNumber(start);
  if (months % interval !== 0) return false;
  const [nth] = byday;
  if (nth)
    return (
      nth.endsWith(getWeekdayCode(date)) &&
      [getWeekOfMonth(date), -1].includes(Number.parseInt(nth, 10)) &&
      (!nth.startsWith('-') || isAmongLastDays(date, 7))
    );
  if (bymonthday === -1) return isAmongLastDays(date, 1);
  return date.getUTCDate() === (bymonthday ?? start.getUTCDate());
}

const daysBetween = (one: Date, other: Date) =>
  Math.round((other.getTime() - one.getTime()) / DAY_MS);
const getMonthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
const getWeekdayIndex = (date: Date) => (date.getUTCDay() + 6) % 7;
const getMonday = (date: Date) => new Date(date.getTime() - getWeekdayIndex(date) * DAY_MS);

export const getWeekdayCode = (date: Date) => weekdayCodes[getWeekdayIndex(date)] ?? 'MO';

/** Occurrence of the weekday in its month, 1 to 5. */
export const getWeekOfMonth = (date: Date) => Math.ceil(date.getUTCDate() / 7);

/** True if the date is among the last `days` days of its month. */
export const isAmongLastDays = (date: Date, days: number) =>
  new Date(date.getTime() + days * DAY_MS).getUTCMonth() !== date.getUTCMonth();
