import { localOf } from './repeat.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** So far ahead of the first date the changes of a clock are told. */
const years = 6;

/** The offset of a zone at a moment, in milliseconds. */
const offsetAt = (moment: number, zone: string) =>
  Date.parse(`${localOf(new Date(moment), zone)}Z`) - Math.floor(moment / 1_000) * 1_000;

/** When the clock of a zone changes, to the second, in a span. */
function changesOf(zone: string, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += 7 * day) {
    if (offsetAt(at, zone) === offsetAt(at + 7 * day, zone)) continue;
    let [before, after] = [at, at + 7 * day];
    while (after - before > 1_000) {
      const middle = Math.floor((before + after) / 2_000) * 1_000;
      if (offsetAt(middle, zone) === offsetAt(at, zone)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

/** VTIMEZONE of a zone (RFC 5545, 3.6.5) from a moment on: what its clock was then, and each change since. */
export function zoneLines(zone: string, start: string): string[] {
  const from = Math.floor(Date.parse(start) / day) * day - 366 * day;
  const changes = changesOf(zone, from, from + years * 366 * day);
  const least = Math.min(...[from, ...changes].map((at) => offsetAt(at, zone)));
  const part = (at: number, before: number) => {
    const offset = offsetAt(at, zone);
    const kind = offset > least ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${new Date(at + before).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(offset)}`,
      `END:${kind}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part(from, offsetAt(from, zone)),
    ...changes.flatMap((at) => part(at, offsetAt(at - 1_000, zone))),
    'END:VTIMEZONE',
  ];
}

function offsetText(milliseconds: number) {
  const minutes = Math.abs(milliseconds) / 60_000;
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}
