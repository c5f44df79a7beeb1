import type { Week, WeekSeries } from '../../../worker/contract/admin/dashboard.ts';
import { numberText } from '../list/format-count.ts';

export type Day = Week['days'][number];

/** Sums and days of a weekly series. */
export interface Told {
  /** Count of each day and of the same day a week before. */
  days: { day: string; count: number; before: number }[];
  count: number;
  before: number;
  today: number;
}

/** Today is incomplete, so it is not compared. */
export function toldOf(days: readonly Day[], name: WeekSeries): Told {
  const counts = days.map((day) => ({ day: day.day, count: day[name] }));
  const before = counts.slice(0, 7);
  const week = counts.slice(7, 14);
  const sum = (some: typeof counts) => some.reduce((all, { count }) => all + count, 0);
  return {
    days: week.map((one, index) => ({ ...one, before: before[index]?.count ?? 0 })),
    count: sum(week),
    before: sum(before),
    today: counts[14]?.count ?? 0,
  };
}

/** '12 more than the week before' */
export function differenceText({ count, before }: Pick<Told, 'count' | 'before'>) {
  if (count === before) return 'Same as the previous week';
  const by = numberText(Math.abs(count - before));
  return `${by} ${count > before ? 'more' : 'fewer'} than the previous week`;
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'Thu' */
export const weekdayOf = (day: string) => weekday.format(new Date(day));
export const dayTold = (day: string) => full.format(new Date(day));
