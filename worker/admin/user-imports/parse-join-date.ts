/** Parses a date as spreadsheet programs write it. Slashes and full stops mean the day first. */

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const dayFirstDate = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: .*)?$/;

/** The day as YYYY-MM-DD; null if there is no such day, or it is in the future. */
export function parseJoinDate(text: string, today: string): string | null {
  const iso = isoDate.exec(text);
  const dayFirst = dayFirstDate.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00.000Z`);
  // JavaScript turns 31 February into 3 March.
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return exists && date <= today && date >= '1900-01-01' ? date : null;
}
