/** Formats dates and times, in UTC, in a zone or relative: '12 October 2026, 09:30 UTC'. */

import { m } from '#messages';
import {
  formatDateInZone,
  formatDay,
  formatTime,
  formatWeekday,
  formatWhen,
  type TimeZone,
  translateIntlWords,
} from '../../../worker/contract/shared/format-date.ts';
import { getDateLocale } from '../../../worker/contract/shared/format-locale.ts';
import { relativeTimeDays as days } from '../../../worker/contract/shared/limits.ts';

export const formatInUtc = (moment: string) =>
  m['format.time_in_utc']({ time: formatInZone(moment, 'UTC', 'long') });

/** '12 October 2026', for a timestamp or a plain date. */
export const formatDayInUtc = (moment: string) => formatDay(moment, 'UTC');

/**
 * 'Now', '3 days ago', '2 weeks ago', … (specification, section 9). Within a sentence 'just now'.
 */
export function formatRelative(
  moment: string,
  now: number,
  isWithin?: boolean,
  isFine?: boolean,
): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  const age = Math.floor(minutes / 1_440);
  if (age < 1 && isFine && minutes > 0) {
    return minutes < 60
      ? formatAgo(minutes, 'minute')
      : formatAgo(Math.floor(minutes / 60), 'hour');
  }
  if (age < 1) return isWithin ? formatFirstDay(moment, minutes, now) : m['format.now']();
  if (age < days.week) return formatAgo(age, 'day');
  if (age <= days.month) return formatAgo(Math.floor(age / 7), 'week');
  if (age <= days.year) return formatAgo(Math.max(1, Math.floor(age / 30.44)), 'month');
  return formatAgo(Math.max(1, Math.floor(age / 365.25)), 'year');
}

/** 'just now' for an hour, then 'today' or 'yesterday' in the browser's zone. */
function formatFirstDay(moment: string, minutes: number, now: number) {
  if (minutes < 60) return m['format.just_now']();
  const isToday = new Date(moment).getDate() === new Date(now).getDate();
  const relative = new Intl.RelativeTimeFormat(getDateLocale(), { numeric: 'auto' });
  return translateIntlWords(relative.format(isToday ? 0 : -1, 'day'));
}

const formatAgo = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  translateIntlWords(new Intl.RelativeTimeFormat(getDateLocale()).format(-count, unit));

/** Styles: with weekday and zone, or without; date only, or time only. */
export type DateStyle = keyof typeof formatters;

const formatters = {
  full: (moment: string, zone: TimeZone) => formatWhen(moment, zone),
  long: (moment: string, zone: TimeZone) =>
    m['format.day_and_time']({
      day: formatDay(moment, zone),
      time: formatTime(moment, zone),
    }),
  short: (moment: string, zone: TimeZone) =>
    formatDateInZone(moment, zone, { dateStyle: 'medium', timeStyle: 'short' }),
  day: formatWeekday,
  time: formatTime,
} as const;

/** Formats in an IANA zone; without one, in the browser's zone. */
export const formatInZone = (moment: string, zone?: TimeZone, day: DateStyle = 'full') =>
  formatters[day](moment, zone);

/** Date in a zone, as '2026-10-12'. */
export const toIsoDay = (moment: string, zone?: TimeZone) =>
  formatDateInZone(moment, zone, { dateStyle: 'short' }, 'sv-SE');
