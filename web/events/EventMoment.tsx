import { inPlace, inZone } from '../lib/dates.ts';
import { useUser } from '../session/user.ts';
import { Moment } from '../ui/Moment.tsx';

interface Props {
  moment: string;
  /** Of the place; nothing where it is online alone. */
  zone: string | null;
}

/** When an event is: by the clock of its place, and by the reader's where that shows another time; online by the reader's. */
export function EventMoment({ moment, zone }: Props) {
  const user = useUser();
  if (zone === null) return <Moment moment={moment} />;
  const own = user?.timezone_id;
  const isElsewhere =
    user !== undefined && inZone(moment, own, 'long') !== inZone(moment, zone, 'long');
  return (
    <span>
      <time dateTime={moment}>{inPlace(moment, zone)}</time>
      {isElsewhere && (
        <>
          <br />
          {inZone(moment, own)} where you are
        </>
      )}
    </span>
  );
}
