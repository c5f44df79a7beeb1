import { since } from '../lib/dates.ts';
import { useOwnZone } from './own-zone.ts';

/** How long ago something was, to the minute where that was today; only where the browser alone shows it. */
export const Since = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={useOwnZone(moment, 'long')}>
    {since(moment, Date.now())}
  </time>
);
