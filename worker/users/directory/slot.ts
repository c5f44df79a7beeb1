const day = 86_400_000;

/** Days since 1970 of a day such as 2026-11-25. */
const numberOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / day);

/** The column of `users` that holds the ranks of a day. */
export const slotOfDay = (date: string) => (numberOf(date) % 3) as 0 | 1 | 2;

/** That of the day asked for, where it is yesterday; else of today. Days are those of UTC. */
export function slotOf(asked: string | undefined, now: string): 0 | 1 | 2 {
  const today = now.slice(0, 10);
  const isYesterday = asked !== undefined && numberOf(asked) === numberOf(today) - 1;
  return slotOfDay(isYesterday ? asked : today);
}

/** The day that lies so many days behind another. */
export const dayAfter = (date: string, days: number) =>
  new Date((numberOf(date) + days) * day).toISOString().slice(0, 10);
