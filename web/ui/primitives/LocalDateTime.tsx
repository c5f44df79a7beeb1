import type { DateStyle } from '../../data/format/format-dates.ts';
import { useLocalDateTime } from '../hooks/use-time-zone.ts';

/** Date and time in UTC on the server, in the reader's zone after hydration. */
export const LocalDateTime = ({ moment, day }: { moment: string; day?: DateStyle }) => (
  <time dateTime={moment}>{useLocalDateTime(moment, day)}</time>
);
