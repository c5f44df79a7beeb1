import { dayOf } from '../lib/dates.ts';
import { useReadersZone } from '../ui/own-zone.ts';

/** A leaf of a calendar, for the eye: the moment beside it says the same in words. */
export function Leaf({ moment }: { moment: string }) {
  const day = dayOf(moment, useReadersZone());
  const month = new Date(day).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  return (
    <p className="leaf" aria-hidden="true">
      <b>{Number(day.slice(-2))}</b>
      {month}
    </p>
  );
}
