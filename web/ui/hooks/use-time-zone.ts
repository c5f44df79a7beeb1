import { type DayLength, inUtc, inZone } from '../../data/format/format-dates.ts';
import { useUser } from '../../data/user.ts';

/** Formats in the user's time zone; in UTC, with 'UTC', until the user is known. */
export function useOwnZone(moment: string, day?: DayLength): string {
  const user = useUser();
  return user === undefined ? inUtc(moment) : inZone(moment, user?.timezone_id, day);
}

/** Time zone of the user: UTC until known, undefined for the browser's zone. */
export function useReadersZone(): string | undefined {
  const user = useUser();
  return user === undefined ? 'UTC' : (user?.timezone_id ?? undefined);
}
