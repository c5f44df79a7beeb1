/**
 * The three `users` columns that hold the daily shuffled order of the directory: yesterday, today
 * and tomorrow.
 */

const day = 86_400_000;

/** Number of a day, which selects one of the three rank columns of the daily order. */
const toDayNumber = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / day);

/** Suffix (0 to 2) of the `users` column with the daily order of a date. */
export const getRankSlot = (date: string) => (toDayNumber(date) % 3) as 0 | 1 | 2;

/** Slot of the requested day if it is yesterday, otherwise of today (UTC). */
export function chooseRankSlot(requestedDay: string | undefined, now: string): 0 | 1 | 2 {
  const today = now.slice(0, 10);
  const isYesterday =
    requestedDay !== undefined && toDayNumber(requestedDay) === toDayNumber(today) - 1;
  return getRankSlot(isYesterday ? requestedDay : today);
}

/** Adds days to an ISO date. */
export const addDaysUtc = (date: string, days: number) =>
  new Date((toDayNumber(date) + days) * day).toISOString().slice(0, 10);
