import { expect, test } from 'vitest';
import {
  buildRrule,
  expandRecurrence,
  fromLocalTime,
  type RecurringEvent,
} from './expand-recurrence.ts';

const event = (rrule: string, more: Partial<RecurringEvent> = {}): RecurringEvent => ({
  start_at: '2026-10-13T17:30:00.000Z',
  end_at: '2026-10-13T19:00:00.000Z',
  timezone_id: 'Europe/London',
  rrule,
  left_out: null,
  moved: null,
  ...more,
});
const from = '2026-10-01T00:00:00.000Z';
const dates = (rrule: string, until: string, more?: Partial<RecurringEvent>) =>
  expandRecurrence(event(rrule, more), from, `${until}T00:00:00.000Z`);

test('a series keeps its local time across clock changes', async () => {
  expect(await dates('FREQ=WEEKLY;BYDAY=TU', '2026-11-04')).toEqual([
    {
      date: '2026-10-13',
      start_at: '2026-10-13T17:30:00.000Z',
      end_at: '2026-10-13T19:00:00.000Z',
    },
    {
      date: '2026-10-20',
      start_at: '2026-10-20T17:30:00.000Z',
      end_at: '2026-10-20T19:00:00.000Z',
    },
    {
      date: '2026-10-27',
      start_at: '2026-10-27T18:30:00.000Z',
      end_at: '2026-10-27T20:00:00.000Z',
    },
    {
      date: '2026-11-03',
      start_at: '2026-11-03T18:30:00.000Z',
      end_at: '2026-11-03T20:00:00.000Z',
    },
  ]);
});

test('skips a date whose local time does not exist (RFC 5545)', async () => {
  const night = { start_at: '2026-10-03T00:30:00.000Z', end_at: '2026-10-03T01:30:00.000Z' };
  const found = await expandRecurrence(
    event('FREQ=DAILY', night),
    '2027-03-26T00:00:00.000Z',
    '2027-03-30T00:00:00.000Z',
  );
  // 01:30 does not exist in London on 28 March 2027.
  expect(found.slice(-3)).toMatchObject([
    { date: '2027-03-26', start_at: '2027-03-26T01:30:00.000Z' },
    { date: '2027-03-27', start_at: '2027-03-27T01:30:00.000Z' },
    { date: '2027-03-29', start_at: '2027-03-29T00:30:00.000Z' },
  ]);
});

test('skips months without a 31st; the last day exists in every month', async () => {
  const january = {
    start_at: '2027-01-31T18:00:00.000Z',
    end_at: '2027-01-31T19:00:00.000Z',
  };
  const days = async (rrule: string) =>
    (await dates(rrule, '2027-06-15', january)).map(({ date }) => date);
  expect(await days('FREQ=MONTHLY')).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
  expect(await days('FREQ=MONTHLY;BYMONTHDAY=-1')).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ]);
});

test('skips one date and moves another, which keeps its name', async () => {
  const more = {
    left_out: '2026-10-20',
    moved: '2026-10-27 2026-10-28T09:00:00Z 2026-10-28T10:00:00Z',
  };
  expect(await dates('FREQ=WEEKLY;COUNT=3', '2027-01-01', more)).toEqual([
    {
      date: '2026-10-13',
      start_at: '2026-10-13T17:30:00.000Z',
      end_at: '2026-10-13T19:00:00.000Z',
    },
    {
      date: '2026-10-27',
      start_at: '2026-10-28T09:00:00.000Z',
      end_at: '2026-10-28T10:00:00.000Z',
    },
  ]);
});

test('the last day of a rule is inclusive in every zone', async () => {
  const late = {
    start_at: '2026-10-14T03:00:00.000Z',
    end_at: '2026-10-14T04:00:00.000Z',
    timezone_id: 'America/New_York',
  };
  const rule = 'FREQ=DAILY;UNTIL=20261015';
  expect((await dates(rule, '2027-01-01', late)).map(({ date }) => date)).toEqual([
    ...['2026-10-13', '2026-10-14', '2026-10-15'],
  ]);
  expect(await buildRrule(event(rule, late))).toBe('FREQ=DAILY;UNTIL=20261016T030000Z');
});

test('bounds ten thousand dates by the days generated ahead', async () => {
  const began = performance.now();
  const found = await expandRecurrence(
    event('FREQ=DAILY;COUNT=10000'),
    from,
    '2099-01-01T00:00:00.000Z',
  );
  expect(found).toHaveLength(431);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('an ambiguous local time is the first, a skipped one moves forward', () => {
  expect(fromLocalTime('2026-10-25T01:30:00', 'Europe/London').toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  );
  expect(fromLocalTime('2027-03-28T01:30:00', 'Europe/London').toISOString()).toBe(
    '2027-03-28T01:30:00.000Z',
  );
  expect(fromLocalTime('2026-07-01T12:00:00', 'America/New_York').toISOString()).toBe(
    '2026-07-01T16:00:00.000Z',
  );
});
