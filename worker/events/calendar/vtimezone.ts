/**
 * VTIMEZONE of a zone (RFC 5545, 3.6.5). Yearly rules become one STANDARD and one DAYLIGHT, the
 * only form that Outlook reads; other changes are listed individually.
 */

import { weekdayCodes } from '../../contract/events/recurrence.ts';
import { toLocalTime } from '../expand-recurrence.ts';

const day = 86_400_000;
/** Irregular clock changes are listed up to this year. */
const lastYear = 2037;
const minYears = 12;
/** A rule must hold for eleven years, so that months began on every weekday. */
const minChanges = 22;

/** A clock change: its instant, and the offsets before and after in milliseconds. */
interface ClockChange {
  at: number;
  before: number;
  after: number;
}

/** Offset of a zone in milliseconds. */
const getOffset = (moment: number, zone: string) =>
  Date.parse(`${toLocalTime(new Date(moment), zone)}Z`) - Math.floor(moment / 1_000) * 1_000;

/** Clock changes of a zone in a span, to the second. */
function findClockChanges(zone: string, from: number, to: number): ClockChange[] {
  const found: ClockChange[] = [];
  const step = 14 * day;
  let before = getOffset(from, zone);
  for (let at = from; at < to; at += step) {
    const after = getOffset(at + step, zone);
    if (after === before) continue;
    let low = at;
    let high = at + step;
    while (high - low > 1_000) {
      const middle = Math.floor((low + high) / 2_000) * 1_000;
      if (getOffset(middle, zone) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, before, after });
    before = after;
  }
  return found;
}

/** Wall time just before a change, which RFC 5545 uses for the start of an observance. */
const toWallTime = ({ at, before }: ClockChange) => new Date(at + before);

/**
 * RFC 5545 rule for the days of these changes, such as the last Sunday in March; null if there is
 * none.
 */
function findDayRule(changes: ClockChange[]): string | null {
  const walls = changes.map(toWallTime);
  const [first] = walls;
  const isSame = (part: (wall: Date) => number) =>
    first !== undefined && walls.every((wall) => part(wall) === part(first));
  const isYearly = walls.every(
    (wall, at) => wall.getUTCFullYear() === (first?.getUTCFullYear() ?? 0) + at,
  );
  const clock = (wall: Date) => wall.getTime() % day;
  if (!first || !isYearly) return null;
  if (![clock, (wall: Date) => wall.getUTCMonth(), (wall: Date) => wall.getUTCDay()].every(isSame))
    return null;
  const days = walls.map((wall) => wall.getUTCDate());
  const weekday = weekdayCodes[(first.getUTCDay() + 6) % 7];
  const month = `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1}`;
  const fromEnd = (wall: Date) =>
    new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate() -
    wall.getUTCDate();
  if (walls.every((wall) => fromEnd(wall) < 7)) return `${month};BYDAY=-1${weekday}`;
  const weeks = new Set(days.map((date) => Math.ceil(date / 7)));
  if (weeks.size === 1) return `${month};BYDAY=${[...weeks][0]}${weekday}`;
  const least = Math.min(...days);
  const most = Math.max(...days);
  if (most - least > 6) return null;
  const span = Array.from({ length: 7 }, (_, index) => least + index);
  return `${month};BYMONTHDAY=${span};BYDAY=${weekday}`;
}

/** Renders a STANDARD or DAYLIGHT component. */
function renderObservance(kind: string, change: ClockChange, rule?: string): string[] {
  const start = toWallTime(change).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${formatOffset(change.before)}`,
    `TZOFFSETTO:${formatOffset(change.after)}`,
    `END:${kind}`,
  ];
}

/** The latest changes, if they follow yearly rules. */
interface YearlyRules {
  /** First change covered by the rules. */
  since: number;
  rules: string[];
}

/** Finds the two yearly rules and how far back they hold; null if the last years follow none. */
function findYearlyRules(changes: ClockChange[], lastYearSeen: number): YearlyRules | null {
  const last = changes.at(-1);
  if (!last || toWallTime(last).getUTCFullYear() < lastYearSeen) return null;
  let found: YearlyRules | null = null;
  for (let since = changes.length - minChanges; since >= 0; since -= 1) {
    const some = changes.slice(since);
    const rules = [0, 1].map((parity) =>
      findDayRule(some.filter((_, index) => index % 2 === parity)),
    );
    const isRegular = some.every(
      ({ before, after }, at) => before === some[at % 2]?.before && after === some[at % 2]?.after,
    );
    if (!isRegular || rules.includes(null)) break;
    found = { since, rules: rules as string[] };
  }
  return found;
}

export function renderVtimezone(zone: string, start: string): string[] {
  const from = Math.floor(Date.parse(start) / day) * day - 366 * day;
  const untilYear = Math.max(lastYear, new Date(from).getUTCFullYear() + minYears);
  const changes = findClockChanges(zone, from, Date.UTC(untilYear + 1, 0));
  const yearly = findYearlyRules(changes, untilYear);
  const single = yearly ? changes.slice(0, yearly.since) : changes;
  const offset = getOffset(from, zone);
  const isWhole = yearly?.since === 0;
  const [next] = changes;
  const firstKind = getObservanceKind({ at: from, before: -Infinity, after: offset }, next);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(isWhole ? [] : renderObservance(firstKind, { at: from, before: offset, after: offset })),
    ...single.flatMap((change, at) =>
      renderObservance(getObservanceKind(change, changes[at + 1]), change),
    ),
    ...(yearly?.rules ?? []).flatMap((rule, at) => {
      const change = changes[(yearly?.since ?? 0) + at] as ClockChange;
      return renderObservance(change.after > change.before ? 'DAYLIGHT' : 'STANDARD', change, rule);
    }),
    'END:VTIMEZONE',
  ];
}

/** Daylight time ends within a year; a lasting shift is a new standard time. */
const getObservanceKind = ({ at, before, after }: ClockChange, next: ClockChange | undefined) =>
  after > before && next && next.after < after && next.at - at < 340 * day
    ? 'DAYLIGHT'
    : 'STANDARD';

function formatOffset(milliseconds: number) {
  const minutes = Math.abs(milliseconds) / 60_000;
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}
