/**
 * Date formats of pages, lists, mails and notifications, identical in browsers and on the server.
 */

export type TimeZone = string | null | undefined;

/**
 * Formats in an IANA zone. Without one, or in a browser that does not know it, uses the local zone.
 */
export function formatDateInZone(
  moment: string,
  zone: TimeZone,
  how: Intl.DateTimeFormatOptions,
  language = 'en-GB',
): string {
  const date = new Date(moment);
  try {
    return date.toLocaleString(language, { ...how, timeZone: zone ?? undefined });
  } catch {
    return date.toLocaleString(language, how);
  }
}

/** '5 December 2026' */
export const formatDay = (moment: string, zone: TimeZone) =>
  formatDateInZone(moment, zone, { dateStyle: 'long' });

/** 'Saturday 5 December 2026' */
export const formatWeekday = (moment: string, zone: TimeZone) =>
  `${formatDateInZone(moment, zone, { weekday: 'long' })} ${formatDay(moment, zone)}`;

/** '10:00' */
export const formatTime = (moment: string, zone: TimeZone) =>
  formatDateInZone(moment, zone, { timeStyle: 'short' });

/** 'London time', because browsers and the server abbreviate zones differently. */
export function formatZoneName(zone: TimeZone) {
  const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === 'UTC' ? name : `${name.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** '10:00 to 11:30', plus the last day if it differs. */
export function formatTimeRange(start: string, zone: TimeZone, end?: string) {
  const isOneDay = end === undefined || formatDay(start, zone) === formatDay(end, zone);
  const last = isOneDay ? '' : `${formatWeekday(end, zone)}, `;
  const to = end === undefined ? '' : ` to ${last}${formatTime(end, zone)}`;
  return `${formatTime(start, zone)}${to}`;
}

/** '10:00 to 11:30, London time' */
export function formatHours(start: string, zone: TimeZone, end?: string) {
  const clock = formatZoneName(zone);
  return `${formatTimeRange(start, zone, end)}${clock === 'UTC' ? '' : ','} ${clock}`;
}

/** 'Saturday 5 December 2026, 10:00 to 11:30, London time', or the start alone. */
export const formatWhen = (start: string, zone: TimeZone, end?: string) =>
  `${formatWeekday(start, zone)}, ${formatHours(start, zone, end)}`;
