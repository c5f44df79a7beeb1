/** Schemas of date-times, which may have any offset, and of dates that filter a list. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { yearRange } from './limits.ts';
import { isYearInRange } from './year-range.ts';

const yearRangeError = fieldError(m['field_error.must_be_between_years'], {
  first: yearRange.first,
  last: yearRange.last,
});

/** A date-time with any offset. */
export const dateTimeSchema = z.iso
  .datetime({
    offset: true,
    ...fieldError(m['field_error.must_be_date_time'], { example: '2026-01-31T09:30:00Z' }),
  })
  .refine(isYearInRange, yearRangeError);

/** A date-time that filters a list; a plain day means its midnight in UTC. */
export const dateFilterSchema = dateTimeSchema.or(
  z.iso.date().refine(isYearInRange, yearRangeError),
);
