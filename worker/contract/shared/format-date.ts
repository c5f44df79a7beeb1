/**
 * Date formats of pages, lists, mails and notifications, identical in browsers and on the server.
 */

import { getLocale } from '#language';
import { m } from '#messages';
import { cacheByArguments } from './cache-by-arguments.ts';
import { getDateLocale } from './format-locale.ts';

export type TimeZone = string | null | undefined;

const getFormatter = cacheByArguments(
  (language: string, zone: TimeZone, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...how, timeZone: zone ?? undefined }),
);

/**
 * Formats in an IANA zone. Without one, or in a browser that does not know it, uses the local zone.
 */
export function formatDateInZone(
  moment: string,
  zone: TimeZone,
  how: Intl.DateTimeFormatOptions,
  language = getDateLocale(),
): string {
  const date = new Date(moment);
  // A formatter would throw, and with it the page.
  if (Number.isNaN(date.getTime())) return String(date);
  try {
    return correctDate(getFormatter(language, zone, how).format(date));
  } catch {
    return correctDate(getFormatter(language, null, how).format(date));
  }
}

/** Intl writes '1 mars' for the French '1er mars', and lacks Welsh. */
function correctDate(text: string): string {
  return getLocale() === 'fr'
    ? text.replace(/(?<!\d)1 (?=\p{L}{3})/u, '1er ')
    : translateIntlWords(text);
}

/** Translates the English words of a date for a language that Intl lacks. */
export function translateIntlWords(text: string): string {
  const list = m['format.intl_words']();
  if (!list.includes('=')) return text;
  const words = new Map(list.split(', ').map((pair) => pair.split('=') as [string, string]));
  const pattern = new RegExp(`\\b(?:${[...words.keys()].join('|')})\\b`, 'g');
  return text.replace(pattern, (word) => words.get(word) ?? word);
}

/** '5 December 2026' */
export const formatDay = (moment: string, zone: TimeZone) =>
  formatDateInZone(moment, zone, { dateStyle: 'long' });

/** 'Saturday 5 December 2026' */
export const formatWeekday = (moment: string, zone: TimeZone) =>
  m['format.weekday_and_day']({
    weekday: formatDateInZone(moment, zone, { weekday: 'long' }),
    day: formatDay(moment, zone),
  });

/** '10:00' */
export const formatTime = (moment: string, zone: TimeZone) =>
  formatDateInZone(moment, zone, { timeStyle: 'short' });

/** 'London time', because browsers and the server abbreviate zones differently. */
export function formatZoneName(zone: TimeZone) {
  const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (name === 'UTC') return name;
  return m['format.time_of_city']({ city: name.split('/').at(-1)?.replaceAll('_', ' ') ?? '' });
}

/** '10:00 to 11:30', plus the last day if it differs. */
export function formatTimeRange(start: string, zone: TimeZone, end?: string) {
  const from = formatTime(start, zone);
  if (end === undefined) return from;
  const to = formatTime(end, zone);
  return formatDay(start, zone) === formatDay(end, zone)
    ? m['format.time_range']({ from, to })
    : m['format.time_range_to_day']({ from, day: formatWeekday(end, zone), to });
}

/** '10:00 to 11:30, London time' */
export function formatHours(start: string, zone: TimeZone, end?: string) {
  const time = formatTimeRange(start, zone, end);
  const clock = formatZoneName(zone);
  return clock === 'UTC'
    ? m['format.time_in_utc']({ time })
    : m['format.time_in_zone']({ time, clock });
}

/** 'Saturday 5 December 2026, 10:00 to 11:30, London time', or the start alone. */
export const formatWhen = (start: string, zone: TimeZone, end?: string) =>
  m['format.day_and_time']({
    day: formatWeekday(start, zone),
    time: formatHours(start, zone, end),
  });
