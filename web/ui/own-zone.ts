import { type DayLength, inUtc, inZone } from '../lib/dates.ts';
import { useUser } from '../lib/user.ts';

/** A moment in the zone of whoever reads; in UTC, and saying so, until it is known who that is. */
export function useOwnZone(moment: string, day?: DayLength): string {
  const user = useUser();
  return user === undefined ? inUtc(moment) : inZone(moment, user?.timezone_id, day);
}

/** The zone of whoever reads: UTC until it is known who that is, nothing where it is the device's. */
export function useReadersZone(): string | undefined {
  const user = useUser();
  return user === undefined ? 'UTC' : (user?.timezone_id ?? undefined);
}
