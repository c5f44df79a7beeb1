import type { DayLength } from '../lib/dates.ts';
import { useOwnZone } from './own-zone.ts';

/** When something happens: in UTC as the server sends it, in the reader's own zone once alive. */
export const Moment = ({ moment, day }: { moment: string; day?: DayLength }) => (
  <time dateTime={moment}>{useOwnZone(moment, day)}</time>
);
