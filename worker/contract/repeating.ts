export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const weekdays = weekdayCodes.join('|');

/** How often something may be repeated, left out or moved. */
export const repeating = { count: 10_000, interval: 52, leftOut: 100, moved: 50 } as const;

/** A rule in its parts. */
export interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  /** `TU`, or of a month `2TU` and `-1FR`. */
  byday: string[];
  /** A day of the month; -1 is the last. */
  bymonthday: number | null;
  /** The last day, as 2026-12-31. */
  until: string | null;
  count: number | null;
}

const parts = new Map([
  ['FREQ', /^(DAILY|WEEKLY|MONTHLY)$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['BYDAY', new RegExp(`^([1-4]|-1)?(${weekdays})(,([1-4]|-1)?(${weekdays})){0,6}$`)],
  ['BYMONTHDAY', /^(-1|[1-9]|[12]\d|3[01])$/],
  ['UNTIL', /^\d{8}(T\d{6}Z)?$/],
  ['COUNT', /^[1-9]\d{0,4}$/],
]);

const dayOf = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** The parts of a rule; null where it is none that this site knows. */
export function ruleOf(text: string): Rule | null {
  const said = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (!parts.get(name)?.test(value) || said.has(name)) return null;
    said.set(name, value);
  }
  const freq = said.get('FREQ') as Rule['freq'] | undefined;
  const [until, count] = [said.get('UNTIL'), said.get('COUNT')];
  const [byday, bymonthday] = [said.get('BYDAY'), said.get('BYMONTHDAY')];
  if (!freq || (until && count)) return null;
  if (freq !== 'MONTHLY' && (bymonthday || /\d/.test(byday ?? ''))) return null;
  if (freq === 'DAILY' && byday) return null;
  if (freq === 'MONTHLY' && byday && (bymonthday || !/^-?\d[A-Z]{2}$/.test(byday))) return null;
  const rule: Rule = {
    ...{ freq, interval: Number(said.get('INTERVAL') ?? 1) },
    byday: byday?.split(',') ?? [],
    bymonthday: bymonthday ? Number(bymonthday) : null,
    until: until ? dayOf(until) : null,
    count: count ? Number(count) : null,
  };
  const isBounded = rule.interval <= repeating.interval && (rule.count ?? 1) <= repeating.count;
  return isBounded && (!rule.until || isDay(rule.until)) ? rule : null;
}

/** Whether a text is a day that is there. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** A rule as text. */
export const ruleText = ({ freq, interval, byday, bymonthday, until, count }: Rule) =>
  [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byday.length > 0 ? [`BYDAY=${byday.join(',')}`] : []),
    ...(bymonthday ? [`BYMONTHDAY=${bymonthday}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
  ].join(';');

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A day that is left out, and the line that says why, where one does. */
export interface LeftOut {
  date: string;
  why: string;
}

/** The days that are left out: '2026-12-22, 2026-12-29: The hall is closed', where a why goes on to the end of its line. */
export const leftOutIn = (text: string | null | undefined): LeftOut[] =>
  Array.from((text ?? '').matchAll(/([^\s,:]+)(?:: ?([^\n]*))?/g), ([, date = '', why = '']) => ({
    date,
    why,
  }));

export const daysIn = (text: string | null | undefined) => leftOutIn(text).map(({ date }) => date);

export const whyLeftOut = (text: string | null | undefined, day: string) =>
  leftOutIn(text)
    .find(({ date }) => date === day)
    ?.why.trim() || null;

export const leftOutText = (days: LeftOut[]) =>
  days.map(({ date, why }) => (why ? `${date}: ${why}` : date)).join('\n');

export interface MovedDate {
  date: string;
  start_at: string;
  end_at: string;
}

/** The days that are at another time. */
export const movedIn = (text: string | null | undefined): MovedDate[] =>
  linesOf(text ?? '').map((line) => {
    const [date = '', start = '', end = ''] = line.split(' ');
    return {
      date,
      start_at: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
    };
  });

export const movedText = (moved: MovedDate[]) =>
  moved.map(({ date, start_at, end_at }) => `${date} ${start_at} ${end_at}`).join('\n');

/** '1st', '2nd', '13th' */
export function ordinal(number: number) {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}
