/** Times of digests: in the morning, in the member’s time zone. */

/** Local time of a zone, represented as UTC. */
function toLocalTime(timeZone: string, moment: number): Date {
  const local = new Date(moment).toLocaleString('sv-SE', { timeZone });
  return new Date(`${local.replace(' ', 'T')}Z`);
}

/** Unknown time zones fall back to UTC. */
function getValidTimezone(zone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hour of a digest, the end of the morning, and the day of weekly digests. */
const DIGEST_HOUR = 7;
const NOON = 12;
const MONDAY = 1;

/**
 * Next time at which it is seven in the morning in the zone; a Monday if the member only receives
 * weekly digests.
 */
export function nextDigestAt(zone: string | null, after: number, isWeekly = false): string {
  const timeZone = getValidTimezone(zone);
  const today = toLocalTime(timeZone, after).setUTCHours(DIGEST_HOUR, 0, 0, 0);
  for (let day = today; ; day += DAY_MS) {
    // Computed twice, because the offset may change between the guess and the result.
    const guess = day - getOffset(timeZone, day);
    const moment = day - getOffset(timeZone, guess);
    const fits = !isWeekly || new Date(day).getUTCDay() === MONDAY;
    if (fits && moment > after) return new Date(moment).toISOString();
  }
}

const getOffset = (timeZone: string, moment: number) =>
  toLocalTime(timeZone, moment).getTime() - Math.floor(moment / 1000) * 1000;

/**
 * Decides if a planned digest is sent now, and if it is a weekly one. Late digests are sent at
 * once; those planned in a former time zone only if it is morning in the new one.
 */
export function isDueNow(zone: string | null, planned: string, now: number) {
  const timeZone = getValidTimezone(zone);
  const then = toLocalTime(timeZone, Date.parse(planned));
  const isAsPlanned = then.getUTCHours() === DIGEST_HOUR && then.getUTCMinutes() === 0;
  const local = isAsPlanned ? then : toLocalTime(timeZone, now);
  const hours = local.getUTCHours();
  return {
    isMorning: hours >= DIGEST_HOUR && hours < NOON,
    isMonday: local.getUTCDay() === MONDAY,
  };
}
