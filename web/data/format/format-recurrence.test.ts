import { expect, test } from 'vitest';
import { formatRecurrence } from './format-recurrence.ts';

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY', 'Every Tuesday'],
  ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=10', 'Every Monday and Friday, 10 times'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every 2 weeks on Tuesday'],
  ['FREQ=MONTHLY', 'Every month on the 13th'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270501', 'Every month on the last day, until 1 May 2027'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
  ['FREQ=YEARLY', 'Repeats'],
])('formats %s as “%s”', (rule, told) => {
  expect(formatRecurrence(rule, '2026-10-12T23:30:00.000Z', 'Europe/London')).toBe(told);
});
