import { relativeTimeDays as days } from '../../../worker/contract/shared/limits.ts';
import {
  dayText,
  timeText,
  weekdayText,
  whenText,
  written,
  type Zone,
} from '../../../worker/contract/shared/format-date.ts';

/** '12 October 2026, 09:30 UTC' */
export const inUtc = (moment: string) => `${inZone(moment, 'UTC', 'long')} UTC`;

/** '12 October 2026', for a timestamp or a plain date. */
export const dayInUtc = (moment: string) => dayText(moment, 'UTC');

/**
 * 'Now', '3 days ago', '2 weeks ago', … (specification, section 9). Within a sentence 'just now'.
 */
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

/** Styles: with weekday and zone, or without; date only, or time only. */
export type DayLength = keyof typeof texts;

const texts = {
  full: (moment: string, zone: Zone) => whenText(moment, zone),
  long: (moment: string, zone: Zone) => `${dayText(moment, zone)}, ${timeText(moment, zone)}`,
  short: (moment: string, zone: Zone) =>
    written(moment, zone, { dateStyle: 'medium', timeStyle: 'short' }),
  day: weekdayText,
  time: timeText,
} as const;

/** Formats in an IANA zone; without one, in the browser's zone. */
export const inZone = (moment: string, zone?: Zone, day: DayLength = 'full') =>
  texts[day](moment, zone);

/** Date in a zone, as '2026-10-12'. */
export const dayOf = (moment: string, zone?: Zone) =>
  written(moment, zone, { dateStyle: 'short' }, 'sv-SE');
