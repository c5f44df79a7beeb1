import { dayInUtc, relative } from '../lib/dates.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useOwnZone } from './own-zone.ts';

interface Props {
  moment: string;
  /** It stands within a sentence. */
  isWithin?: boolean;
  /** What is told or said as one looks on: minutes and hours of the first day as well. */
  isFine?: boolean;
}

/**
 * A moment: absolute and in UTC as the server sends it, relative once the page is alive; to the
 * minute, in the reader's own zone, for who points at it.
 */
export function Time({ moment, isWithin, isFine }: Props) {
  const hydrated = useHydrated();
  return (
    <time dateTime={moment} title={useOwnZone(moment, 'long')}>
      {hydrated ? relative(moment, Date.now(), isWithin, isFine) : dayInUtc(moment)}
    </time>
  );
}
