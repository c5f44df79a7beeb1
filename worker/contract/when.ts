/** How a moment is written: on pages, in lists, in mails and at the bell; alike in browsers and at the server. */

export type Zone = string | null | undefined;

/** In a zone by its IANA name; without one, or in a browser that is older than the name, where the reader is. */
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

/** 'London time': browsers and the server shorten zones by different letters. */
export function clockText(zone: Zone) {
  const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === 'UTC' ? name : `${name.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** '10:00 to 11:30'; with its last day where it ends on another. */
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

/** 'Saturday 5 December 2026, 10:00 to 11:30, London time', or its beginning alone. */
export const whenText = (start: string, zone: Zone, end?: string) =>
  `${weekdayText(start, zone)}, ${hoursText(start, zone, end)}`;
