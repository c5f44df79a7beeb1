import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { takeEvery } from '../../../tests/setup/take-every.ts';
import { toLocalTime } from '../expand-recurrence.ts';
import { zoneClocks } from '../zone-clocks.ts';
import { renderVtimezone } from './vtimezone.ts';

const day = 86_400_000;
/** Last year for which ical.js follows a yearly rule. */
const lastYear = 2034;

const parse = (lines: string[]) =>
  new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));

/** Instant of a local time as ical.js computes it. */
function momentOf(local: string, zone: ICAL.Timezone) {
  const time = ICAL.Time.fromDateTimeString(local);
  time.zone = zone;
  return new Date(time.toUnixTime() * 1_000).toISOString();
}

const near = 3 * 3_600_000;

/** A local time can occur twice during a clock change. */
function changesNear(moment: string, zone: string) {
  const [before, after] = [-near, near].map((by) =>
    Date.parse(`${toLocalTime(new Date(Date.parse(moment) + by), zone)}Z`),
  );
  return Number(after) - Number(before) !== 2 * near;
}

/** Instants at a fixed interval in milliseconds. */
function samples(zone: string, from: string, step: number) {
  const first = Date.parse(from);
  const last = Date.UTC(lastYear, 11, 31);
  return Array.from({ length: Math.floor((last - first) / step) }, (_, at) => first + at * step)
    .map((at) => ({ moment: new Date(at).toISOString(), local: toLocalTime(new Date(at), zone) }))
    .filter(({ moment }) => !changesNear(moment, zone));
}

function checkClock(zone: string, from: string, step: number) {
  const read = parse(renderVtimezone(zone, from));
  for (const { moment, local } of samples(zone, from, step)) {
    expect(momentOf(local, read), `${zone} ${local}`).toBe(moment);
  }
}

function expectSameClock(zone: string) {
  checkClock(zone, '2026-06-10T10:00:00.000Z', 12.7 * day);
  checkClock(zone, '2004-01-10T10:00:00.000Z', 43.3 * day);
}

test.each(takeEvery(4, zoneClocks))(
  'another library reads the clock of %s like Intl',
  expectSameClock,
);

test.each(zoneClocks)(
  'another library reads the clock of %s, of all zones, like Intl',
  { tags: 'slow' },
  expectSameClock,
);

const kinds = (zone: string, start: string) =>
  renderVtimezone(zone, start)
    .filter((line) => /^(BEGIN:(STANDARD|DAYLIGHT)|RRULE)/.test(line))
    .map((line) => line.replace(/^(BEGIN|RRULE):/, ''));

test('a stable zone has one STANDARD and one DAYLIGHT', () => {
  const london = kinds('Europe/London', '2015-03-03T18:00:00.000Z');
  expect(london).toEqual([
    ...['DAYLIGHT', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ...['STANDARD', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ]);
  expect(kinds('America/New_York', '2026-12-03T18:00:00.000Z')).toEqual([
    ...['DAYLIGHT', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
    ...['STANDARD', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ]);
  expect(kinds('Asia/Kolkata', '2015-03-03T18:00:00.000Z')).toEqual(['STANDARD']);
});
