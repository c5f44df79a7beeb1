/** Names and weeks of calendar months, and names of weekdays: 'December 2026'. */

import { formatDateInZone } from '../../../worker/contract/shared/format-date.ts';

const startOfMonth = (month: string) => new Date(`${month}-01T00:00:00.000Z`);

/** '2026-12' becomes 'December 2026'. */
export const formatMonthYear = (month: string) =>
  formatDateInZone(`${month}-01T00:00:00.000Z`, 'UTC', { month: 'long', year: 'numeric' });

export const formatMonthName = (month: string) =>
  formatDateInZone(`${month}-01T00:00:00.000Z`, 'UTC', { month: 'long' });

// 5 January 2026 is a Monday.
const getDateOfWeekday = (day: number) => new Date(Date.UTC(2026, 0, 5 + day)).toISOString();

/** 'Monday' for 0, up to 'Sunday' for 6. */
export const getWeekdayName = (day: number) =>
  formatDateInZone(getDateOfWeekday(day), 'UTC', { weekday: 'long' });

/** Abbreviates a weekday to a letter in languages without short names, such as Arabic. */
function abbreviateWeekday(date: string, abbreviate: (short: string) => string): string {
  const short = formatDateInZone(date, 'UTC', { weekday: 'short' });
  return short.length > 4
    ? formatDateInZone(date, 'UTC', { weekday: 'narrow' })
    : abbreviate(short);
}

/** 'Mo' for 0; a letter in languages whose names all start alike, such as Arabic. */
export const getWeekdayAbbreviation = (day: number): string =>
  abbreviateWeekday(getDateOfWeekday(day), () => getWeekdayName(day).slice(0, 2));

/** 'Thu' for '2026-11-19'; a letter in languages without short names. */
export const formatShortWeekday = (date: string): string =>
  abbreviateWeekday(date, (short) => short);

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
