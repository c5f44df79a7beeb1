import { whenText } from '../../../worker/contract/shared/format-date.ts';
import { whereYouAre } from '../../../worker/contract/events/format-local-time.ts';
import { useUser } from '../../data/user.ts';
import { useReadersZone } from '../../ui/hooks/use-time-zone.ts';

interface Props {
  start: string;
  end?: string;
  zone: string;
  /** Formatter; below a day heading the hours are enough. */
  said?: typeof whenText;
}

/** Time of an event in its own zone and, if it differs, in the reader's. */
export function EventMoment({ start, end, zone, said = whenText }: Props) {
  const own = useReadersZone();
  const elsewhere = useUser() !== undefined && whereYouAre(start, zone, own, end);
  return (
    <span>
      <time dateTime={start}>{said(start, zone, end)}</time>
      {elsewhere && <br />}
      {elsewhere}
    </span>
  );
}
