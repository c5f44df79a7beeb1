/**
 * Stored form of a recurrence rule and its exceptions, separate because pages that show one do not
 * need it.
 */

import type { RecurrenceRule } from './recurrence.ts';

/** RFC 5545 text of a rule. */
export const serializeRule = ({
  freq,
  interval,
  byday,
  bymonthday,
  until,
  count,
}: RecurrenceRule) =>
  [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byday.length > 0 ? [`BYDAY=${byday.join(',')}`] : []),
    ...(bymonthday ? [`BYMONTHDAY=${bymonthday}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
  ].join(';');

/** A skipped date with its optional reason. */
export interface SkippedDate {
  date: string;
  why: string;
}

/** Parses '2026-12-22, 2026-12-29: The hall is closed'. A reason extends to the end of its line. */
export const parseSkippedDates = (text: string | null | undefined): SkippedDate[] =>
  Array.from((text ?? '').matchAll(/([^\s,:]+)(?:: ?([^\n]*))?/g), ([, date = '', why = '']) => ({
    date,
    why,
  }));

export const getSkippedDays = (text: string | null | undefined) =>
  parseSkippedDates(text).map(({ date }) => date);

export const findSkipReason = (text: string | null | undefined, day: string) =>
  parseSkippedDates(text)
    .find(({ date }) => date === day)
    ?.why.trim() || null;

export const serializeSkippedDates = (days: SkippedDate[]) =>
  days.map(({ date, why }) => (why ? `${date}: ${why}` : date)).join('\n');

export const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export interface MovedDate {
  date: string;
  start_at: string;
  end_at: string;
}

/** Parses the dates that were moved to another time. */
export const parseMovedDates = (text: string | null | undefined): MovedDate[] =>
  splitLines(text ?? '').map((line) => {
    const [date = '', start = '', end = ''] = line.split(' ');
    return {
      date,
      start_at: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
    };
  });

export const serializeMovedDates = (moved: MovedDate[]) =>
  moved.map(({ date, start_at, end_at }) => `${date} ${start_at} ${end_at}`).join('\n');
