/**
 * Date formats of pages, lists, mails and notifications, identical in browsers and on the server.
 */

export type Zone = string | null | undefined;

/**
 * Formats in an IANA zone. Without one, or in a browser that does not know it, uses the local zone.
 */
export function written(
  moment: string,
  zone: Zone,
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
export const dayText = (moment: string, zone: Zone) => written(moment, zone, { dateStyle: 'long' });

/** 'Saturday 5 December 2026' */
export const weekdayText = (moment: string, zone: Zone) =>
  `${written(moment, zone, { weekday: 'long' })} ${dayText(moment, zone)}`;

/** '10:00' */
export const timeText = (moment: string, zone: Zone) =>
  written(moment, zone, { timeStyle: 'short' });

/** 'London time', because browsers and the server abbreviate zones differently. */
export function clockText(zone: Zone) {
  const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === 'UTC' ? name : `${name.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** '10:00 to 11:30', plus the last day if it differs. */
export function spanText(start: string, zone: Zone, end?: string) {
  const isOneDay = end === undefined || dayText(start, zone) === dayText(end, zone);
  const last = isOneDay ? '' : `${weekdayText(end, zone)}, `;
  const to = end === undefined ? '' : ` to ${last}${timeText(end, zone)}`;
  return `${timeText(start, zone)}${to}`;
}

/** '10:00 to 11:30, London time' */
export function hoursText(start: string, zone: Zone, end?: string) {
  const clock = clockText(zone);
  return `${spanText(start, zone, end)}${clock === 'UTC' ? '' : ','} ${clock}`;
}

/** 'Saturday 5 December 2026, 10:00 to 11:30, London time', or the start alone. */
export const whenText = (start: string, zone: Zone, end?: string) =>
  `${weekdayText(start, zone)}, ${hoursText(start, zone, end)}`;
