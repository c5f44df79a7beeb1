const day = 86_400_000;

/** Days since 1970. */
const numberOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / day);

/** Suffix of the `users` rank column of a day. */
export const slotOfDay = (date: string) => (numberOf(date) % 3) as 0 | 1 | 2;

/** Slot of the requested day if it is yesterday, otherwise of today (UTC). */
export function slotOf(asked: string | undefined, now: string): 0 | 1 | 2 {
  const today = now.slice(0, 10);
  const isYesterday = asked !== undefined && numberOf(asked) === numberOf(today) - 1;
  return slotOfDay(isYesterday ? asked : today);
}

/** Adds days to an ISO date. */
export const dayAfter = (date: string, days: number) =>
  new Date((numberOf(date) + days) * day).toISOString().slice(0, 10);
