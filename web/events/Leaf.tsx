import { dayOf } from '../lib/dates.ts';

interface Props {
  moment: string;
  zone: string;
}

/** A leaf of a calendar, for the eye: the moment beside it says the same in words. */
export function Leaf({ moment, zone }: Props) {
  const day = dayOf(moment, zone);
  const month = new Date(day).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  return (
    <p className="leaf" aria-hidden="true">
      <b>{Number(day.slice(-2))}</b>
      {month}
    </p>
  );
}
