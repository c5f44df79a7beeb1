import { dayInUtc, relative } from '../../data/format/format-dates.ts';
import { useHydrated } from '../hooks/use-is-hydrated.ts';
import { useOwnZone } from '../hooks/use-time-zone.ts';

interface Props {
  moment: string;
  /** True within a sentence. */
  isWithin?: boolean;
  /** True for live content, to show minutes and hours on the first day. */
  isFine?: boolean;
}

/**
 * Absolute UTC date on the server, relative after hydration; the tooltip has the exact local time.
 */
export function Time({ moment, isWithin, isFine }: Props) {
  const hydrated = useHydrated();
  return (
    <time dateTime={moment} title={useOwnZone(moment, 'long')}>
      {hydrated ? relative(moment, Date.now(), isWithin, isFine) : dayInUtc(moment)}
    </time>
  );
}
