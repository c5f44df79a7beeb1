import { expect, test } from 'vitest';
import { isDueNow, nextDigestAt } from './digest-schedule.ts';

const next = (zone: string | null, after: string, isWeekly = false) =>
  nextDigestAt(zone, Date.parse(after), isWeekly);

test.each([
  ['Europe/London', '2026-01-31T06:59:00.000Z', '2026-01-31T07:00:00.000Z'],
  ['Europe/London', '2026-01-31T07:00:00.000Z', '2026-02-01T07:00:00.000Z'],
  ['Europe/London', '2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/London', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-05-01T00:00:00.000Z', '2026-05-01T01:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['Nowhere/At_All', '2026-01-31T12:00:00.000Z', '2026-02-01T07:00:00.000Z'],
  [null, '2028-02-28T12:00:00.000Z', '2028-02-29T07:00:00.000Z'],
])('the morning in %s after %s is %s', (zone, after, expected) => {
  expect(next(zone, after)).toBe(expected);
});

test('a weekly digest waits for the local Monday', () => {
  expect(next('Europe/London', '2026-03-27T12:00:00.000Z', true)).toBe('2026-03-30T06:00:00.000Z');
  expect(next('Pacific/Auckland', '2026-11-22T12:00:00.000Z', true)).toBe(
    '2026-11-22T18:00:00.000Z',
  );
});

test('a late digest is sent at once, in a new zone only in the morning', () => {
  const planned = '2026-11-23T07:00:00.000Z';
  const late = Date.parse('2026-11-23T19:30:00.000Z');
  expect(isDueNow('Europe/London', planned, late)).toEqual({ isMorning: true, isMonday: true });
  expect(isDueNow('Asia/Tokyo', planned, Date.parse(planned)).isMorning).toBe(false);
  expect(isDueNow('Pacific/Auckland', planned, late)).toEqual({ isMorning: true, isMonday: false });
});
