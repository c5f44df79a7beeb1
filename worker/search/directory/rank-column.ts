const day = 86_400_000;

/** Days since 1970. */
const toDayNumber = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / day);

/** Suffix of the `users` rank column of a day. */
export const getRankSlot = (date: string) => (toDayNumber(date) % 3) as 0 | 1 | 2;

/** Slot of the requested day if it is yesterday, otherwise of today (UTC). */
export function chooseRankSlot(asked: string | undefined, now: string): 0 | 1 | 2 {
  const today = now.slice(0, 10);
  const isYesterday = asked !== undefined && toDayNumber(asked) === toDayNumber(today) - 1;
  return getRankSlot(isYesterday ? asked : today);
}

/** Adds days to an ISO date. */
export const addDaysUtc = (date: string, days: number) =>
  new Date((toDayNumber(date) + days) * day).toISOString().slice(0, 10);
