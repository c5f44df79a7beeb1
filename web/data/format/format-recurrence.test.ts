import { afterEach, expect, test } from 'vitest';
import { baseLocale, type Locale, overwriteGetLocale } from '#language';
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

afterEach(() => overwriteGetLocale(() => baseLocale));

test.each<[Locale, rule: string, text: string]>([
  ['pl', 'FREQ=MONTHLY;BYDAY=2TU', 'Co miesiąc w drugi wtorek miesiąca'],
  ['pl', 'FREQ=MONTHLY;BYDAY=-1SU', 'Co miesiąc w ostatnią niedzielę miesiąca'],
  ['cy', 'FREQ=MONTHLY;BYDAY=2TU', 'Bob mis ar yr ail ddydd Mawrth'],
  ['cy', 'FREQ=WEEKLY;BYDAY=MO,FR', 'Bob wythnos: dydd Llun, dydd Gwener'],
  ['de', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO', 'Alle 2 Monate am ersten Montag'],
])('inflects the weekday in “%s”: %s', (language, rule, text) => {
  overwriteGetLocale(() => language);
  expect(formatRecurrence(rule, '2026-10-12T23:30:00.000Z', 'Europe/London')).toBe(text);
});
