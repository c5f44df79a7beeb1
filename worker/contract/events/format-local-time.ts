import { m } from '#messages';
import {
  formatTime,
  formatTimeRange,
  formatWeekday,
  type TimeZone,
} from '../shared/format-date.ts';

/**
 * Formats the time of an event in the reader's zone: '05:00 to 06:30 where you are', plus the day
 * if it differs. Empty if the reader's clock shows the same time.
 */
export function formatLocalTime(start: string, zone: TimeZone, own: TimeZone, end?: string) {
  const day = formatWeekday(start, own);
  const isOneDay = day === formatWeekday(start, zone);
  if (isOneDay && formatTime(start, own) === formatTime(start, zone)) return '';
  const time = formatTimeRange(start, own, end);
  return isOneDay
    ? m['format.local_time']({ time })
    : m['format.local_day_and_time']({ day, time });
}
