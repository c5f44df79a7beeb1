/** Hooks for the user’s time zone: the zone itself, and a moment formatted in it. */

import { type DateStyle, formatInUtc, formatInZone } from '../../data/format/format-dates.ts';
import { useCurrentUser } from '../../data/user.ts';

/** Formats in the user's time zone; in UTC, with 'UTC', until the user is known. */
export function useLocalDateTime(moment: string, day?: DateStyle): string {
  const user = useCurrentUser();
  return user === undefined ? formatInUtc(moment) : formatInZone(moment, user?.timezone_id, day);
}

/**
 * Zone of the user’s account. UTC until the user is known; undefined for visitors and accounts
 * without a zone, which use the browser’s.
 */
export function useTimeZone(): string | undefined {
  const user = useCurrentUser();
  return user === undefined ? 'UTC' : (user?.timezone_id ?? undefined);
}
