/**
 * Schemas of the form fields of a recurring event: its rule, skipped dates and moved dates, as
 * text.
 */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { attendanceLimits } from './attendance.ts';
import { isCalendarDay, parseRule, recurrenceLimits } from './recurrence.ts';
import { parseSkippedDates, splitLines } from './recurrence-exceptions.ts';

export const rruleInputSchema = z
  .string()
  .refine(
    (text) => text === '' || parseRule(text) !== null,
    fieldError(m['field_error.recurrence_rule']),
  );

const oneDay = String.raw`\d{4}-\d{2}-\d{2}`;
const oneMoment = String.raw`${oneDay}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z`;

/** Skipped dates, such as '2026-12-22, 2026-12-29: The hall is closed'. */
export const skippedDatesInputSchema = z.string().refine(
  (text) => {
    const days = parseSkippedDates(text);
    return (
      days.length <= recurrenceLimits.leftOut &&
      days.every(({ date, why }) => isCalendarDay(date) && why.length <= attendanceLimits.why)
    );
  },
  fieldError(m['field_error.skipped_dates'], { limit: recurrenceLimits.leftOut }),
);

/**
 * One line per moved date: its day, new start and new end ('2026-12-08 2026-12-09T18:30:00Z
 * 2026-12-09T19:30:00Z').
 */
export const movedDatesInputSchema = z.string().refine(
  (text) => {
    const lines = splitLines(text);
    return (
      lines.length <= recurrenceLimits.moved &&
      lines.every((line) => {
        const found = new RegExp(`^(${oneDay}) (${oneMoment}) (${oneMoment})$`).exec(line);
        if (!found) return false;
        const start = Date.parse(found[2] ?? '');
        const end = Date.parse(found[5] ?? '');
        const days = [found[1], found[2]?.slice(0, 10), found[5]?.slice(0, 10)];
        const areDays = days.every((one) => isCalendarDay(one ?? ''));
        return areDays && start < end && end - start <= 31 * 86_400_000;
      })
    );
  },
  fieldError(m['field_error.moved_dates'], { limit: recurrenceLimits.moved }),
);
