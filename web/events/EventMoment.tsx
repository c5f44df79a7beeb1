import { whenText } from '../../worker/contract/when.ts';
import { inZone } from '../lib/dates.ts';
import { useUser } from '../session/user.ts';
import { useReadersZone } from '../ui/own-zone.ts';

interface Props {
  start: string;
  end?: string;
  /** Of the place; nothing where it is online alone. */
  zone: string | null;
}

/** When an event is: by the clock of its place, and by the reader's where that shows another time; online by the reader's. */
export function EventMoment({ start, end, zone }: Props) {
  const own = useReadersZone();
  const isKnown = useUser() !== undefined;
  const isElsewhere = zone !== null && isKnown && timeThere(start, own) !== timeThere(start, zone);
  return (
    <span>
      <time dateTime={start}>{whenText(start, zone ?? own, end)}</time>
      {isElsewhere && (
        <>
          <br />
          Where you are: {whenText(start, own, end)}
        </>
      )}
    </span>
  );
}

const timeThere = (moment: string, zone: string | undefined) => inZone(moment, zone, 'long');
