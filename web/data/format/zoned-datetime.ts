/** Converts between local date-times of an IANA zone and instants, for date inputs. */

/** 'YYYY-MM-DDTHH:mm' in an IANA time zone; defaults to the browser's zone. */
export const toLocalDateTime = (moment: string | number, zone?: string | null): string =>
  getFormatter(zone ?? undefined)
    .format(new Date(moment))
    .replace(' ', 'T')
    .padStart('YYYY-MM-DDTHH:mm'.length, '0');

const day = 86_400_000;

/**
 * ISO time of a local time. Skipped times use the later, ambiguous ones the earlier, unless only
 * the later is after `after`.
 */
export function toUtcInstant(local: string, zone?: string | null, after?: string | null): string {
  const [first, second] = findUtcInstants(local, zone);
  return second && after && first <= after ? second : first;
}

/** ISO time of a local time, or both if it is ambiguous because clocks go back. */
export function findUtcInstants(local: string, zone?: string | null): [string, string?] {
  const inUtc = Date.parse(`${local}Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${toLocalDateTime(moment, zone)}Z`) - Math.floor(moment / 60_000) * 60_000;
  const [early = 0, late = 0] = [offsetAt(inUtc - day), offsetAt(inUtc + day)]
    .map((offset) => inUtc - offset)
    .sort((one, other) => one - other);
  const isThere = (moment: number) => toLocalDateTime(moment, zone) === local.slice(0, 16);
  const first = new Date(early).toISOString();
  const second = new Date(late).toISOString();
  if (!isThere(early)) return [second];
  return early < late && isThere(late) ? [first, second] : [first];
}

/** True if clocks skip this local time. */
export function isSkippedByClockChange(local: string, zone?: string | null): boolean {
  const there = Date.parse(`${toLocalDateTime(toUtcInstant(local, zone), zone)}Z`);
  return Math.abs(there - Date.parse(`${local}Z`)) >= 60_000;
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

function getFormatter(timeZone: string | undefined) {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Swedish formatting equals the value of datetime-local inputs. */
function createFormatter(timeZone: string | undefined) {
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
    // The browser does not know this time zone name.
    return new Intl.DateTimeFormat('sv-SE', parts);
  }
}
