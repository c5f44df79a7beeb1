/** Names and weeks of calendar months: 'December 2026'. */

import { formatDateInZone } from '../../../worker/contract/shared/format-date.ts';

const startOfMonth = (month: string) => new Date(`${month}-01T00:00:00.000Z`);

/** '2026-12' becomes 'December 2026'. */
export const formatMonthYear = (month: string) =>
  formatDateInZone(`${month}-01T00:00:00.000Z`, 'UTC', { month: 'long', year: 'numeric' });

export const formatMonthName = (month: string) =>
  formatDateInZone(`${month}-01T00:00:00.000Z`, 'UTC', { month: 'long' });

/** 'Monday' for 0, up to 'Sunday' for 6. */
export const getWeekdayName = (day: number) =>
  // 5 January 2026 is a Monday.
  formatDateInZone(new Date(Date.UTC(2026, 0, 5 + day)).toISOString(), 'UTC', { weekday: 'long' });

/** 'Mo' for 0; a letter in languages whose names all start alike, such as Arabic. */
export function getWeekdayAbbreviation(day: number): string {
  const moment = new Date(Date.UTC(2026, 0, 5 + day)).toISOString();
  const short = formatDateInZone(moment, 'UTC', { weekday: 'short' });
  return short.length > 4
    ? formatDateInZone(moment, 'UTC', { weekday: 'narrow' })
    : getWeekdayName(day).slice(0, 2);
}

/** Weeks of a month from Monday, as '2026-12-01'; null outside the month. */
export function getWeeksOfMonth(month: string): (string | null)[][] {
  const first = startOfMonth(month);
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  const days = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => {
    const day = at - before + 1;
    return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
