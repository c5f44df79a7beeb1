import { dayInUtc, inUtc, relative } from '../lib/dates.ts';
import { useHydrated } from '../lib/hydrated.ts';

/** A moment: absolute and in UTC as the server sends it, relative once the page is alive. */
export function Time({ moment }: { moment: string }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={moment} title={inUtc(moment)}>
      {hydrated ? relative(moment, Date.now()) : dayInUtc(moment)}
    </time>
  );
}
