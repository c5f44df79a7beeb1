import { expect, test } from 'vitest';
import { parseRule } from '../../../../worker/contract/events/recurrence.ts';
import { expandRecurrence } from '../../../../worker/events/expand-recurrence.ts';
import { listRecurrenceDays } from './list-recurrence-days.ts';

test.each([
  ['FREQ=DAILY', '2026-10-13'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=20', '2026-10-13'],
  ['FREQ=WEEKLY', '2026-10-13'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA', '2026-10-13'],
  ['FREQ=WEEKLY;BYDAY=MO,TU;COUNT=7', '2026-10-13'],
  ['FREQ=WEEKLY;UNTIL=20261201', '2026-10-13'],
  ['FREQ=MONTHLY', '2027-01-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU', '2026-10-13'],
  ['FREQ=MONTHLY;BYDAY=-1TU;COUNT=9', '2026-10-27'],
])('lists the same days for %s as the server', async (rrule, first) => {
  const rule = parseRule(rrule);
  if (!rule) throw new Error('No rule');
  const dates = await expandRecurrence(
    {
      rrule,
      timezone_id: 'Europe/London',
      left_out: null,
      moved: null,
      start_at: `${first}T17:30:00.000Z`,
      end_at: `${first}T18:30:00.000Z`,
    },
    `${first}T00:00:00.000Z`,
    '2027-10-01T00:00:00.000Z',
  );
  const days = listRecurrenceDays(rule, first, first, 500).filter((day) => day < '2027-10-01');
  expect(days).toEqual(dates.map(({ date }) => date));
  expect(days.length).toBeGreaterThan(3);
});
