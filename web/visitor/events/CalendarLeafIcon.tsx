import { formatDateInZone } from '../../../worker/contract/shared/format-date.ts';

interface Props {
  moment: string;
  zone: string;
}

/** Decorative calendar page; the date next to it is accessible. */
export function CalendarLeafIcon({ moment, zone }: Props) {
  return (
    <p className="leaf" aria-hidden="true">
      <b>{formatDateInZone(moment, zone, { day: 'numeric' })}</b>
      {formatDateInZone(moment, zone, { month: 'short' })}
    </p>
  );
}
