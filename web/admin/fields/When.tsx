import { Moment } from '../../ui/Moment.tsx';
import { Time } from '../../ui/Time.tsx';

/** How long ago something was, and of what is to come the day and the hour. */
export const When = ({ moment }: { moment: string }) =>
  Date.parse(moment) > Date.now() ? (
    <Moment moment={moment} day="long" />
  ) : (
    <Time moment={moment} />
  );
