import { expect, test } from 'vitest';
import { byRegion, timeIn } from './zones.ts';

const zone = (id: string) => ({ id, name: id.replaceAll('_', ' ') });

test('zones stand by regions and begin with their towns, so that their letters find them', () => {
  expect(
    byRegion(['America/Argentina/Buenos_Aires', 'America/Adak', 'Europe/London', 'UTC'].map(zone)),
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

test('the time in a zone is told, unless the browser does not know it', () => {
  const noon = new Date('2026-07-01T12:00:00Z');
  expect(timeIn('Asia/Kathmandu', noon)).toBe('17:45');
  expect(timeIn('Moon/Tranquillity', noon)).toBeNull();
});
