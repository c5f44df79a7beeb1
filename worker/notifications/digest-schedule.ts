/** Local time of a zone, represented as UTC. */
function shownIn(timeZone: string, moment: number): Date {
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
  return new Date(`${shown.replace(' ', 'T')}Z`);
}

/** Unknown time zones fall back to UTC. */
function known(zone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

const hour = 3_600_000;
const day = 24 * hour;

/** Hour of a digest, the end of the morning, and the day of weekly digests. */
const at = 7;
const noon = 12;
const monday = 1;

/**
 * Next time at which it is seven in the morning in the zone; a Monday if the member only receives
 * weekly digests.
 */
export function nextMorning(zone: string | null, after: number, isWeekly = false): string {
  const timeZone = known(zone);
  const today = shownIn(timeZone, after).setUTCHours(at, 0, 0, 0);
  for (let shown = today; ; shown += day) {
    // Computed twice, because the offset may change between the guess and the result.
    const guess = shown - offsetAt(timeZone, shown);
    const moment = shown - offsetAt(timeZone, guess);
    const fits = !isWeekly || new Date(shown).getUTCDay() === monday;
    if (fits && moment > after) return new Date(moment).toISOString();
  }
}

const offsetAt = (timeZone: string, moment: number) =>
  shownIn(timeZone, moment).getTime() - Math.floor(moment / 1000) * 1000;

/**
 * Decides if a planned digest is sent now, and if it is a weekly one. Late digests are sent at
 * once; those planned in a former time zone only if it is morning in the new one.
 */
export function goesNow(zone: string | null, planned: string, now: number) {
  const timeZone = known(zone);
  const then = shownIn(timeZone, Date.parse(planned));
  const isAsPlanned = then.getUTCHours() === at && then.getUTCMinutes() === 0;
  const shown = isAsPlanned ? then : shownIn(timeZone, now);
  const hours = shown.getUTCHours();
  return { isMorning: hours >= at && hours < noon, isMonday: shown.getUTCDay() === monday };
}
