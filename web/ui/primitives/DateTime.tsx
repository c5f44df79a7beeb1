/**
 * Absolute UTC date on the server, relative after hydration; the tooltip has the exact local time.
 */

import { formatDayInUtc, formatRelative } from '../../data/format/format-dates.ts';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { useLocalDateTime } from '../hooks/use-time-zone.ts';

interface Props {
  moment: string;
  /** True if the time is part of a sentence. */
  isWithin?: boolean;
  /** True for live content, to show minutes and hours on the first day. */
  isFine?: boolean;
}

export function DateTime({ moment, isWithin, isFine }: Props) {
  const hydrated = useIsHydrated();
  return (
    <time dateTime={moment} title={useLocalDateTime(moment, 'long')}>
      {hydrated ? formatRelative(moment, Date.now(), isWithin, isFine) : formatDayInUtc(moment)}
    </time>
  );
}
