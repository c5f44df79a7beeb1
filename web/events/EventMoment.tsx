import { whenText } from '../../worker/contract/when.ts';
import { whereYouAre } from '../../worker/contract/where-you-are.ts';
import { useUser } from '../lib/user.ts';
import { useReadersZone } from '../ui/own-zone.ts';

interface Props {
  start: string;
  end?: string;
  zone: string;
  /** How much of it is said: below its day the hours do. */
  said?: typeof whenText;
}

/** When an event is: by its own clock and, once it is known who reads, by the reader's where that shows another time. */
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
