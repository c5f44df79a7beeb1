/**
 * Stored form of a recurrence rule and its exceptions, separate because pages that show one do not
 * need it.
 */
import type { Rule } from './recurrence.ts';

/** RFC 5545 text of a rule. */
export const ruleText = ({ freq, interval, byday, bymonthday, until, count }: Rule) =>
  [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byday.length > 0 ? [`BYDAY=${byday.join(',')}`] : []),
    ...(bymonthday ? [`BYMONTHDAY=${bymonthday}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
  ].join(';');

/** A skipped date with its optional reason. */
export interface LeftOut {
  date: string;
  why: string;
}

/** Parses '2026-12-22, 2026-12-29: The hall is closed'. A reason extends to the end of its line. */
export const leftOutIn = (text: string | null | undefined): LeftOut[] =>
  Array.from((text ?? '').matchAll(/([^\s,:]+)(?:: ?([^\n]*))?/g), ([, date = '', why = '']) => ({
    date,
    why,
  }));

export const daysIn = (text: string | null | undefined) => leftOutIn(text).map(({ date }) => date);

export const whyLeftOut = (text: string | null | undefined, day: string) =>
  leftOutIn(text)
    .find(({ date }) => date === day)
    ?.why.trim() || null;

export const leftOutText = (days: LeftOut[]) =>
  days.map(({ date, why }) => (why ? `${date}: ${why}` : date)).join('\n');

export const linesOf = (text: string) =>
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
export const movedIn = (text: string | null | undefined): MovedDate[] =>
  linesOf(text ?? '').map((line) => {
    const [date = '', start = '', end = ''] = line.split(' ');
    return {
      date,
      start_at: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
    };
  });

export const movedText = (moved: MovedDate[]) =>
  moved.map(({ date, start_at, end_at }) => `${date} ${start_at} ${end_at}`).join('\n');
