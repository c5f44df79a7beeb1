/**
 * Sums a weekly series of the dashboard and formats its days. Today is incomplete, so it is not
 * compared.
 */

import type { WeeklySeries, WeeklyStats } from '../../../worker/contract/admin/dashboard.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';

export type WeeklyStatsDay = WeeklyStats['days'][number];

export interface WeeklySummary {
  /** Count of each day and of the same day a week before. */
  days: { day: string; count: number; before: number }[];
  count: number;
  before: number;
  today: number;
}

export function summarizeWeek(days: readonly WeeklyStatsDay[], name: WeeklySeries): WeeklySummary {
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
export function formatWeekDifference({ count, before }: Pick<WeeklySummary, 'count' | 'before'>) {
  if (count === before) return 'Same as the previous week';
  const by = formatNumber(Math.abs(count - before));
  return `${by} ${count > before ? 'more' : 'fewer'} than the previous week`;
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'Thu' */
export const formatShortWeekday = (day: string) => weekdayFormat.format(new Date(day));
export const formatShortDay = (day: string) => shortDayFormat.format(new Date(day));
