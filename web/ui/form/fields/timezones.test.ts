import { expect, test, vi } from 'vitest';
import { findDeviceTimezone, formatTimeInZone, groupTimezones } from './timezones.ts';

const zone = (id: string) => ({ id, name: id.replaceAll('_', ' ') });

test('groups time zones by region and starts names with the town', () => {
  expect(
    groupTimezones(
      ['America/Argentina/Buenos_Aires', 'America/Adak', 'Europe/London', 'UTC'].map(zone),
    ),
  ).toEqual([
    {
      region: 'America',
      zones: [
        { id: 'America/Adak', name: 'Adak' },
        { id: 'America/Argentina/Buenos_Aires', name: 'Buenos Aires (Argentina)' },
      ],
    },
    { region: 'Europe', zones: [{ id: 'Europe/London', name: 'London' }] },
    { region: 'Other', zones: [{ id: 'UTC', name: 'UTC' }] },
  ]);
});

test('formats the time in a zone unless the browser does not know it', () => {
  const noon = new Date('2026-07-01T12:00:00Z');
  expect(formatTimeInZone('Asia/Kathmandu', noon)).toBe('17:45');
  expect(formatTimeInZone('Moon/Tranquillity', noon)).toBeNull();
});

test('finds a device zone by a former name', () => {
  const former = new Map([
    [undefined, 'Asia/Calcutta'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
  ]);
  const spied = vi.spyOn(Intl, 'DateTimeFormat') as unknown as {
    mockImplementation(of: unknown): void;
  };
  spied.mockImplementation((_: string, options?: { timeZone?: string }) => ({
    resolvedOptions: () => ({ timeZone: former.get(options?.timeZone) ?? options?.timeZone }),
  }));
  const zones = ['Europe/London', 'Asia/Kolkata'].map((id) => ({ id, name: id }));
  expect(findDeviceTimezone(zones)?.id).toBe('Asia/Kolkata');
  vi.restoreAllMocks();
});
