import { spanText, timeText, weekdayText, type Zone } from '../shared/format-date.ts';

/**
 * '05:00 to 06:30 where you are', plus the day if it differs. Empty if the reader's clock shows the
 * same time.
 */
export function whereYouAre(start: string, zone: Zone, own: Zone, end?: string) {
  const day = weekdayText(start, own);
  const isOneDay = day === weekdayText(start, zone);
  if (isOneDay && timeText(start, own) === timeText(start, zone)) return '';
  return `${isOneDay ? '' : `${day}, `}${spanText(start, own, end)} where you are`;
}
