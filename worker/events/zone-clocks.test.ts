import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../tests/setup/database.ts';
import { toLocalTime } from './expand-recurrence.ts';
import { zoneClocks } from './zone-clocks.ts';

withSeededDatabase();

test('every time zone has the clock of its representative', async () => {
  const zones = await DB.all<{ id: string; clock: string }>('select id, clock from timezones');
  expect(new Set(zones.map(({ clock }) => clock))).toEqual(new Set(zoneClocks));
  const months = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, at + 6)));
  const shown = (zone: string) => months.map((month) => toLocalTime(month, zone));
  const known = new Map(zoneClocks.map((zone) => [zone, shown(zone)]));
  for (const { id, clock } of zones) expect(shown(id), id).toEqual(known.get(clock));
});
