/** Time zone of the user: UTC until known, undefined for the browser's zone. */

import { type DateStyle, formatInUtc, formatInZone } from '../../data/format/format-dates.ts';
import { useCurrentUser } from '../../data/user.ts';

/** Formats in the user's time zone; in UTC, with 'UTC', until the user is known. */
export function useLocalDateTime(moment: string, day?: DateStyle): string {
  const user = useCurrentUser();
  return user === undefined ? formatInUtc(moment) : formatInZone(moment, user?.timezone_id, day);
}

export function useTimeZone(): string | undefined {
  const user = useCurrentUser();
  return user === undefined ? 'UTC' : (user?.timezone_id ?? undefined);
}
