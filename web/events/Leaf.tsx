import { dayOf } from '../lib/dates.ts';
import { useReadersZone } from '../ui/own-zone.ts';

interface Props {
  moment: string;
  /** Of the place; nothing where it is online alone. */
  zone: string | null;
}

/** A leaf of a calendar, for the eye: the moment beside it says the same in words. */
export function Leaf({ moment, zone }: Props) {
  const own = useReadersZone();
  const day = dayOf(moment, zone ?? own);
  const month = new Date(day).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  return (
    <p className="leaf" aria-hidden="true">
      <b>{Number(day.slice(-2))}</b>
      {month}
    </p>
  );
}
