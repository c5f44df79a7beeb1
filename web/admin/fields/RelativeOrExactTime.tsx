import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

/** Relative time for the past, exact time for the future. */
export const RelativeOrExactTime = ({ moment }: { moment: string }) =>
  Date.parse(moment) > Date.now() ? (
    <LocalDateTime moment={moment} day="long" />
  ) : (
    <DateTime moment={moment} />
  );
