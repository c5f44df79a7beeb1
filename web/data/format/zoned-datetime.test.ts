import { expect, test } from 'vitest';
import {
  findUtcInstants,
  isSkippedByClockChange,
  toLocalDateTime,
  toUtcInstant,
} from './zoned-datetime.ts';

test.each([
  ['2026-01-12T09:30:00.000Z', 'Europe/London', '2026-01-12T09:30'],
  ['2026-07-12T09:30:00.000Z', 'Europe/London', '2026-07-12T10:30'],
  ['2026-07-12T20:00:00.000Z', 'Pacific/Auckland', '2026-07-13T08:00'],
  ['2026-07-12T09:30:00.000Z', 'America/St_Johns', '2026-07-12T07:00'],
])('converts %s in %s to %s and back', (moment, zone, local) => {
  expect(toLocalDateTime(moment, zone)).toBe(local);
  expect(toUtcInstant(local, zone)).toBe(moment);
});

test('uses the earlier of ambiguous times and the later of skipped ones', () => {
  expect(toUtcInstant('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  expect(toUtcInstant('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
  expect(toLocalDateTime('2026-03-29T01:30:00.000Z', 'Europe/London')).toBe('2026-03-29T02:30');
});

test('uses the later time if only that is after another', () => {
  const twice = ['2026-10-25T00:10:00.000Z', '2026-10-25T01:10:00.000Z'] as const;
  const taken = (after: string) => toUtcInstant('2026-10-25T01:10', 'Europe/London', after);
  expect(findUtcInstants('2026-10-25T01:10', 'Europe/London')).toEqual(twice);
  expect(taken('2026-10-25T00:00:00.000Z')).toBe(twice[0]);
  expect(taken('2026-10-25T00:10:00.000Z')).toBe(twice[1]);
  expect(taken('2026-10-25T00:30:00.000Z')).toBe(twice[1]);
  for (const local of ['2026-10-25T00:59', '2026-10-25T02:00', '2026-03-29T01:30']) {
    expect(findUtcInstants(local, 'Europe/London'), local).toHaveLength(1);
  }
  expect(toUtcInstant('2026-10-24T01:10', 'Europe/London', '2026-10-24T09:00:00.000Z')).toBe(
    '2026-10-24T00:10:00.000Z',
  );
});

test('reports only times that the clocks skip', () => {
  expect(isSkippedByClockChange('2027-03-14T02:30', 'America/New_York')).toBe(true);
  expect(isSkippedByClockChange('2027-03-14T02:30', 'Europe/London')).toBe(false);
  for (const local of ['2027-03-14T01:59', '2027-03-14T03:00', '2027-11-07T01:30']) {
    expect(isSkippedByClockChange(local, 'America/New_York'), local).toBe(false);
  }
  for (const local of ['0202-07-01T10:00', '1800-07-01T10:00', '2027-07-01T10:00:30']) {
    expect(isSkippedByClockChange(local, 'Europe/London'), local).toBe(false);
  }
});

test('converts days around a clock change', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-26']) {
    const local = `${day}T13:00`;
    expect(toLocalDateTime(toUtcInstant(local, 'Europe/London'), 'Europe/London')).toBe(local);
  }
});

test('falls back if the browser does not know a zone', () => {
  expect(toLocalDateTime('2026-01-12T09:30:00.000Z', 'Moon/Tranquillity')).toMatch(/^2026-01-1\dT/);
});
