/** What a clock in a zone shows at a moment, read as if it were UTC. */
function shownIn(timeZone: string, moment: number): Date {
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
  return new Date(`${shown.replace(' ', 'T')}Z`);
}

/** In UTC of a zone that this runtime doesn't know. */
function known(zone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

const hour = 3_600_000;
const day = 24 * hour;

/** The hour of a digest, until when it is morning, and the day of a weekly one. */
const at = 7;
const noon = 12;
const monday = 1;

/**
 * The next time after a moment at which a clock of the zone shows seven in the morning; of a Monday, for who takes digests
 * weekly alone.
 */
export function nextMorning(zone: string | null, after: number, isWeekly = false): string {
  const timeZone = known(zone);
  const today = shownIn(timeZone, after).setUTCHours(at, 0, 0, 0);
  for (let shown = today; ; shown += day) {
    // Twice, for the clock may change between the first guess and the moment itself.
    const guess = shown - offsetAt(timeZone, shown);
    const moment = shown - offsetAt(timeZone, guess);
    const fits = !isWeekly || new Date(shown).getUTCDay() === monday;
    if (fits && moment > after) return new Date(moment).toISOString();
  }
}

const offsetAt = (timeZone: string, moment: number) =>
  shownIn(timeZone, moment).getTime() - Math.floor(moment / 1000) * 1000;

/**
 * Whether a digest that was planned for a moment goes now, and that of a week with it. One that comes late, because the site
 * stood still, goes at once; one that was planned by a clock where somebody is no more goes only if it is morning there now.
 */
export function goesNow(zone: string | null, planned: string, now: number) {
  const timeZone = known(zone);
  const then = shownIn(timeZone, Date.parse(planned));
  const isAsPlanned = then.getUTCHours() === at && then.getUTCMinutes() === 0;
  const shown = isAsPlanned ? then : shownIn(timeZone, now);
  const hours = shown.getUTCHours();
  return { isMorning: hours >= at && hours < noon, isMonday: shown.getUTCDay() === monday };
}
