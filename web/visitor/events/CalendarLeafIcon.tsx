import { written } from '../../../worker/contract/shared/format-date.ts';

interface Props {
  moment: string;
  zone: string;
}

/** Decorative calendar page; the date next to it is accessible. */
export function Leaf({ moment, zone }: Props) {
  return (
    <p className="leaf" aria-hidden="true">
      <b>{written(moment, zone, { day: 'numeric' })}</b>
      {written(moment, zone, { month: 'short' })}
    </p>
  );
}
