/** Schemas of a practitioner’s prices, one or more per session type. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { textLimits } from '../shared/limits.ts';
import { lineSchema } from '../shared/text-schemas.ts';
import { sessionTypes } from './session-types.ts';

const amount = z.number().min(0).max(100_000).multipleOf(0.01);
const minutes = z.int().min(1).max(1_440);

/** Price of a session type. */
export const priceSchema = z.strictObject({
  session: z.enum(sessionTypes),
  from: amount,
  to: amount.nullable().describe('null if there is one price'),
  currency: z.string().regex(/^[A-Z]{3}$/, fieldError(m['field_error.must_be_currency'])),
  minutes: minutes.nullable(),
  reduced_from: amount.nullable().describe('lowest price of a reduced place'),
  free_first_minutes: minutes.nullable().describe('length of a free first consultation in minutes'),
  note: lineSchema(textLimits.line).nullable(),
});

export const maxPrices = 10;

/** Prices of a practitioner, in display order. */
export const pricesSchema = z.array(priceSchema).max(maxPrices);

/** PUT /users/{id}/prices. Absent fields are null; the default currency is the site's. */
export const pricesInputSchema = z
  .array(
    priceSchema
      .partial({
        to: true,
        currency: true,
        minutes: true,
        reduced_from: true,
        free_first_minutes: true,
        note: true,
      })
      .refine(({ from, to }) => to == null || to >= from, {
        path: ['to'],
        ...fieldError(m['field_error.price_below_start']),
      })
      .refine(({ from, reduced_from }) => reduced_from == null || reduced_from <= from, {
        path: ['reduced_from'],
        ...fieldError(m['field_error.price_above']),
      }),
  )
  .max(maxPrices);

export type Price = z.infer<typeof priceSchema>;
export type PricesInput = z.infer<typeof pricesInputSchema>;
