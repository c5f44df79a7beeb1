import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';

/** Relative time for the past, exact time for the future. */
export const When = ({ moment }: { moment: string }) =>
  Date.parse(moment) > Date.now() ? (
    <Moment moment={moment} day="long" />
  ) : (
    <Time moment={moment} />
  );
