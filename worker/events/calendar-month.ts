/**
 * Month of the event calendar, parsed from the URL, with its first and last day and its neighbours.
 */

import { isYearInRange } from '../contract/shared/year-range.ts';

/** A calendar month, in the local days of each event's zone. */
export interface CalendarMonth {
  month: string;
  /** First day; null for the current month, which starts now. */
  first: string | null;
  /** First day of the next month. */
  end: string;
  previous: string | null;
  /** The next month. */
  next: string;
}

const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Offset of the zone furthest behind UTC. */
const maxUtcLagMs = 12 * 3_600_000;

/** Parses a month from the URL. A past or invalid month becomes the current one. */
export function parseMonth(text: string | undefined, now: string): CalendarMonth {
  const current = now.slice(0, 7);
  const oldest = new Date(Date.parse(now) - maxUtcLagMs).toISOString().slice(0, 7);
  const isMonth = text && monthPattern.test(text) && isYearInRange(`${text}-01`);
  const month = isMonth && text >= oldest ? text : current;
  const begins = (by: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 10);
  };
  return {
    month,
    first: month <= current ? null : begins(0),
    end: begins(1),
    previous: month > oldest ? begins(-1).slice(0, 7) : null,
    next: begins(1).slice(0, 7),
  };
}
