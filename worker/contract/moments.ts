import { z } from 'zod';
import { years } from './limits.ts';
import { isInYears } from './years.ts';

const outside = `must be between the years ${years.first} and ${years.last}`;

/** A moment as it is sent, in any zone. */
export const sentMoment = z.iso
  .datetime({ offset: true, error: 'must be a moment, as 2026-01-31T09:30:00Z' })
  .refine(isInYears, outside);

/** One that narrows a list: a day stands for its midnight in UTC. */
export const askedMoment = sentMoment.or(z.iso.date().refine(isInYears, outside));
