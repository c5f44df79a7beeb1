import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expandRecurrence } from '../expand-recurrence.ts';
import { type CalendarEntry, renderCalendar } from './ical.ts';

const entry: CalendarEntry = {
  id: 'e',
  tag: 'a-circle',
  name: 'A circle',
  description: null,
  category: null,
  version: 4,
  is_off: 0,
  created_at: '2026-09-01T00:00:00.000Z',
  updated_at: '2026-09-02T00:00:00.000Z',
  start_at: '2026-10-06T17:30:00.000Z',
  end_at: '2026-10-06T19:00:00.000Z',
  timezone_id: 'Europe/London',
  rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261110',
  left_out: '2026-10-13',
  moved: '2026-10-20 2026-10-21T09:00:00Z 2026-10-21T10:30:00Z',
  location_name: null,
  address_line_1: null,
  address_town: null,
  address_postcode: null,
  address_country_name: null,
};

/** Dates of a calendar as another library expands them. */
function read(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  for (const zone of component.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  const [master, ...others] = component.getAllSubcomponents('vevent');
  const event = new ICAL.Event(master, { exceptions: others });
  const walk = event.iterator();
  const found: string[] = [];
  for (let next = walk.next(); next && found.length < 50; next = walk.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(`${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`);
  }
  return { event, found };
}

test.each([
  ['in London, across the end of summer', entry],
  [
    'in New York, by the month',
    {
      ...entry,
      timezone_id: 'America/New_York',
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=8',
      start_at: '2026-10-31T23:30:00.000Z',
      end_at: '2026-11-01T01:00:00.000Z',
      left_out: '2026-12-31',
      moved: null,
    },
  ],
  ['in UTC, where no zone is known', { ...entry, timezone_id: null, moved: null }],
])('another library expands the series: %s', async (_, event: CalendarEntry) => {
  const { found } = read(await renderCalendar([event], 'https://sobe.example'));
  const dates = await expandRecurrence(
    event,
    '2026-10-01T00:00:00.000Z',
    '2027-09-01T00:00:00.000Z',
  );
  expect(found).toEqual(dates.map(({ start_at, end_at }) => `${start_at} ${end_at}`));
  expect(found.length).toBeGreaterThan(4);
});

test('a change increments the sequence of every date', async () => {
  const calendar = await renderCalendar([entry], 'https://sobe.example');
  expect(calendar.match(/SEQUENCE:3/g)).toHaveLength(2);
  expect(calendar.match(/UID:e@sobe.example/g)).toHaveLength(2);
  expect(calendar).toContain('RECURRENCE-ID;TZID=Europe/London:20261020T183000');
  expect(calendar).toContain('EXDATE;TZID=Europe/London:20261013T183000');
  expect(calendar).toContain('UNTIL=20261110T183000Z');
});

test('an eleven-year-old weekly event keeps its hour in summer', async () => {
  const old = {
    ...entry,
    start_at: '2015-11-03T18:30:00.000Z',
    end_at: '2015-11-03T20:00:00.000Z',
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    left_out: null,
    moved: null,
  };
  const calendar = await renderCalendar([old], 'https://sobe.example');
  const component = new ICAL.Component(ICAL.parse(calendar));
  const zone = new ICAL.Timezone(component.getFirstSubcomponent('vtimezone'));
  const summer = ICAL.Time.fromDateTimeString('2027-07-06T18:30:00');
  summer.zone = zone;
  expect(new Date(summer.toUnixTime() * 1_000).toISOString()).toBe('2027-07-06T17:30:00.000Z');
});
