/**
 * Sums a weekly series of the dashboard and formats its days. Today is incomplete, so it is not
 * compared.
 */

import { m } from '#messages';
import type { WeeklySeries, WeeklyStats } from '../../../worker/contract/admin/dashboard.ts';
import { formatDateInZone } from '../../../worker/contract/shared/format-date.ts';
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

/** '12 more than the previous week.' */
export function formatWeekDifference({ count, before }: Pick<WeeklySummary, 'count' | 'before'>) {
  if (count === before) return m['admin_dashboard.same_as_previous_week']();
  const number = formatNumber(Math.abs(count - before));
  return count > before
    ? m['admin_dashboard.more_than_previous_week']({ number })
    : m['admin_dashboard.fewer_than_previous_week']({ number });
}

/** 'Thu, 19 Nov' */
export const formatShortDay = (day: string) =>
  formatDateInZone(day, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' });
