/** Time of an event in its own zone and, if it differs, in the reader's. */

import { formatLocalTime } from '../../../worker/contract/events/format-local-time.ts';
import { formatWhen } from '../../../worker/contract/shared/format-date.ts';
import { useCurrentUser } from '../../data/user.ts';
import { useTimeZone } from '../../ui/hooks/use-time-zone.ts';

interface Props {
  start: string;
  end?: string;
  zone: string;
  /** Formats the time; below a day heading the hours are enough. */
  said?: typeof formatWhen;
}

export function EventTime({ start, end, zone, said = formatWhen }: Props) {
  const own = useTimeZone();
  const elsewhere = useCurrentUser() !== undefined && formatLocalTime(start, zone, own, end);
  return (
    <span>
      <time dateTime={start}>{said(start, zone, end)}</time>
      {elsewhere && <br />}
      {elsewhere}
    </span>
  );
}
