import type { DayLength } from '../../data/format/format-dates.ts';
import { useOwnZone } from '../hooks/use-time-zone.ts';

/** Date and time in UTC on the server, in the reader's zone after hydration. */
export const Moment = ({ moment, day }: { moment: string; day?: DayLength }) => (
  <time dateTime={moment}>{useOwnZone(moment, day)}</time>
);
