import { relativeTimeDays as days } from '../../worker/contract/limits.ts';

const absolute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** '12 October 2026 at 09:30 UTC' */
export const inUtc = (moment: string) => `${absolute.format(new Date(moment))} UTC`;

const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '12 October 2026' */
export const dayInUtc = (moment: string) => dayOnly.format(new Date(moment));

/** 'Now', '3 days ago', '2 weeks ago', …: the specification's section 9. Within a sentence it is 'just now'. */
export function relative(
  moment: string,
  now: number,
  isWithin?: boolean,
  isFine?: boolean,
): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  const age = Math.floor(minutes / 1_440);
  if (age < 1 && isFine && minutes > 0) {
    return minutes < 60 ? ago(minutes, 'minute') : ago(Math.floor(minutes / 60), 'hour');
  }
  if (age < 1) return isWithin ? 'just now' : 'Now';
  if (age < days.week) return ago(age, 'day');
  if (age <= days.month) return ago(Math.floor(age / 7), 'week');
  if (age <= days.year) return ago(Math.max(1, Math.floor(age / 30.44)), 'month');
  return ago(Math.max(1, Math.floor(age / 365.25)), 'year');
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How much of a moment is told: with its weekday and the zone, or without; the day alone, or the time. */
export type DayLength = keyof typeof styles;

const styles = {
  full: {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
  },
  long: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
} as const;

/** The day of a moment in a zone, as '2026-10-12'. */
export const dayOf = (moment: string, zone?: string | null): string =>
  zoned(zone, (timeZone) => new Date(moment).toLocaleDateString('sv-SE', { timeZone }));

/** 'Monday, 12 October 2026 at 10:30 BST', in a zone by its IANA name or, without one, where the reader is. */
export function inZone(moment: string, zone?: string | null, day: DayLength = 'full') {
  return zoned(zone, (timeZone) =>
    new Date(moment).toLocaleString('en-GB', { ...styles[day], timeZone }),
  );
}

/** 'Europe/London' as 'London time': browsers and the server shorten zones by different letters. */
const clockOf = (zone: string) =>
  zone === 'UTC' ? zone : `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

/** 'Monday 12 October 2026 at 10:30, London time', alike in browsers and at the server. */
export const inPlace = (moment: string, zone: string) =>
  `${zoned(zone, (timeZone) => new Date(moment).toLocaleString('en-GB', { weekday: 'long', timeZone }))} ${inZone(moment, zone, 'long')}, ${clockOf(zone)}`;

/** 'Mon 12 October, 10:30': one of some dates, of which the zone stands elsewhere. */
export const briefly = (moment: string, zone: string | null | undefined) =>
  zoned(zone, (timeZone) => {
    const part = (how: Intl.DateTimeFormatOptions) =>
      new Date(moment).toLocaleString('en-GB', { ...how, timeZone });
    return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'long' })}, ${part({ timeStyle: 'short' })}`;
  });

/** '10:30 – 12:00, London time'; with its last day where it ends on another. */
export function spanInPlace(start: string, end: string, zone: string) {
  const isOneDay = dayOf(start, zone) === dayOf(end, zone);
  return `${inZone(start, zone, 'time')} – ${inZone(end, zone, isOneDay ? 'time' : 'long')}, ${clockOf(zone)}`;
}

/** '10:30 – 12:00 BST'; with its days where it ends on another. */
export function spanInZone(start: string, end: string, zone?: string | null) {
  const isOneDay = dayOf(start, zone) === dayOf(end, zone);
  const days = isOneDay ? {} : ({ day: 'numeric', month: 'short' } as const);
  const style = { ...days, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return zoned(zone, (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone }).formatRange(
      new Date(start),
      new Date(end),
    ),
  );
}

function zoned(zone: string | null | undefined, format: (timeZone: string | undefined) => string) {
  try {
    return format(zone ?? undefined);
  } catch {
    // A browser that is older than the zone's name.
    return format(undefined);
  }
}
