import { type Rule, weekdayCodes } from '../../../../worker/contract/events/recurrence.ts';

const day = 86_400_000;
/** Search limit, from the first day of the rule. */
const mostDays = 30 * 366;

/**
 * Lists up to `most` days of a rule, starting at `from`. The first day always counts, as on the
 * server.
 */
export function nextDays(rule: Rule, first: string, from: string, most: number): string[] {
  const start = new Date(`${first}T00:00:00Z`);
  const found: string[] = [];
  let count = 0;
  for (let index = 0; index < mostDays && found.length < most; index += 1) {
    const date = new Date(start.getTime() + index * day);
    const text = date.toISOString().slice(0, 10);
    if (rule.until && text > rule.until) break;
    if (index > 0 && !fits(rule, start, date)) continue;
    count += 1;
    if (rule.count && count > rule.count) break;
    if (text >= from) found.push(text);
  }
  return found;
}

function fits({ freq, interval, byday, bymonthday }: Rule, start: Date, date: Date): boolean {
  if (freq === 'DAILY') return daysBetween(start, date) % interval === 0;
  if (freq === 'WEEKLY') {
    const weeks = Math.floor(daysBetween(monday(start), date) / 7);
    const days = byday.length > 0 ? byday : [codeOf(start)];
    return weeks % interval === 0 && days.includes(codeOf(date));
  }
  const months = monthOf(date) - monthOf(start);
  if (months % interval !== 0) return false;
  const [nth] = byday;
  if (nth)
    return (
      nth.endsWith(codeOf(date)) &&
      [placeOf(date), -1].includes(Number.parseInt(nth, 10)) &&
      (!nth.startsWith('-') || isLast(date, 7))
    );
  if (bymonthday === -1) return isLast(date, 1);
  return date.getUTCDate() === (bymonthday ?? start.getUTCDate());
}

const daysBetween = (one: Date, other: Date) => Math.round((other.getTime() - one.getTime()) / day);
const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7;
const monday = (date: Date) => new Date(date.getTime() - weekdayOf(date) * day);

export const codeOf = (date: Date) => weekdayCodes[weekdayOf(date)] ?? 'MO';

/** Occurrence of the weekday in its month, 1 to 5. */
export const placeOf = (date: Date) => Math.ceil(date.getUTCDate() / 7);

/** True if the date is among the last `days` days of its month. */
export const isLast = (date: Date, days: number) =>
  new Date(date.getTime() + days * day).getUTCMonth() !== date.getUTCMonth();
