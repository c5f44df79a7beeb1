import { z } from 'zod';
import { years } from './limits.ts';
import { isInYears } from './year-range.ts';

const outside = `must be between the years ${years.first} and ${years.last}`;

/** A date-time with any offset. */
export const sentMoment = z.iso
  .datetime({ offset: true, error: 'must be a date and time such as 2026-01-31T09:30:00Z' })
  .refine(isInYears, outside);

/** A date-time that filters a list; a plain day means its midnight in UTC. */
export const askedMoment = sentMoment.or(z.iso.date().refine(isInYears, outside));
