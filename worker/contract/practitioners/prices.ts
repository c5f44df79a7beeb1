import { z } from 'zod';
import { bounds } from '../shared/limits.ts';
import { sessionKinds } from './session-types.ts';
import { lineOf } from '../shared/text.ts';

const amount = z.number().min(0).max(100_000).multipleOf(0.01);
const minutes = z.int().min(1).max(1_440);

/** Price of a session type. */
export const price = z.strictObject({
  session: z.enum(sessionKinds),
  from: amount,
  to: amount.nullable().describe('null if there is one price'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code such as GBP'),
  minutes: minutes.nullable(),
  reduced_from: amount.nullable().describe('lowest price of a reduced place'),
  free_first_minutes: minutes.nullable().describe('length of a free first consultation in minutes'),
  note: lineOf(bounds.line).nullable(),
});

export const mostPrices = 10;

/** Prices of a practitioner, in display order. */
export const prices = z.array(price).max(mostPrices);

/** PUT /users/{id}/prices. Absent fields are null; the default currency is the site's. */
export const pricesSent = z
  .array(
    price
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
        message: 'must not be less than the starting price',
      })
      .refine(({ from, reduced_from }) => reduced_from == null || reduced_from <= from, {
        path: ['reduced_from'],
        message: 'must not be more than the price',
      }),
  )
  .max(mostPrices);

export type Price = z.infer<typeof price>;
export type PricesSent = z.infer<typeof pricesSent>;
