/** 'YYYY-MM-DDTHH:mm' of a moment in a zone by its IANA name or, without one, where the reader is. */
export const localOf = (moment: string | number, zone?: string | null): string =>
  formatterOf(zone ?? undefined)
    .format(new Date(moment))
    .replace(' ', 'T')
    .padStart('YYYY-MM-DDTHH:mm'.length, '0');

const day = 86_400_000;

/**
 * The moment of such a local time: of one that is skipped the later, of one that comes twice the earlier, or
 * the later where that alone is after another moment.
 */
export function momentOf(local: string, zone?: string | null, after?: string | null): string {
  const [first, second] = momentsOf(local, zone);
  return second && after && first <= after ? second : first;
}

/** The moment of a local time, or the two of one that comes twice because the clocks go back. */
export function momentsOf(local: string, zone?: string | null): [string, string?] {
  const inUtc = Date.parse(`${local}Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${localOf(moment, zone)}Z`) - Math.floor(moment / 60_000) * 60_000;
  const [early = 0, late = 0] = [offsetAt(inUtc - day), offsetAt(inUtc + day)]
    .map((offset) => inUtc - offset)
    .sort((one, other) => one - other);
  const isThere = (moment: number) => localOf(moment, zone) === local.slice(0, 16);
  const [first, second] = [early, late].map((moment) => new Date(moment).toISOString());
  if (!isThere(early)) return [second as string];
  return early < late && isThere(late) ? [first as string, second] : [first as string];
}

/** Whether the clocks of the zone go past such a local time, so that it never is. */
export function isSkipped(local: string, zone?: string | null): boolean {
  const there = Date.parse(`${localOf(momentOf(local, zone), zone)}Z`);
  return Math.abs(there - Date.parse(`${local}Z`)) >= 60_000;
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

function formatterOf(timeZone: string | undefined) {
  const formatter = formatters.get(timeZone) ?? newFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Swedish times are written as inputs want them. */
function newFormatter(timeZone: string | undefined) {
  const digits = '2-digit' as const;
  const parts = {
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  } catch {
    // A browser that is older than the zone's name.
    return new Intl.DateTimeFormat('sv-SE', parts);
  }
}
