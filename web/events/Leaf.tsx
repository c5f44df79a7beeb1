import { written } from '../../worker/contract/when.ts';

interface Props {
  moment: string;
  zone: string;
}

/** A leaf of a calendar, for the eye: the moment beside it says the same in words. */
export function Leaf({ moment, zone }: Props) {
  return (
    <p className="leaf" aria-hidden="true">
      <b>{written(moment, zone, { day: 'numeric' })}</b>
      {written(moment, zone, { month: 'short' })}
    </p>
  );
}
