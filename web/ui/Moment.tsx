import { inOwnZone, inUtc } from '../lib/dates.ts';
import { useHydrated } from '../lib/hydrated.ts';

/** When something happens: in UTC as the server sends it, in the reader's own zone once alive. */
export function Moment({ moment }: { moment: string }) {
  const hydrated = useHydrated();
  return <time dateTime={moment}>{hydrated ? inOwnZone(moment) : inUtc(moment)}</time>;
}
