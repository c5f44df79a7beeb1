/** Values of the practice form: its schema, and the conversion from and to the API. */

import { z } from 'zod';
import {
  type Practice,
  type PracticeInput,
  practiceInputSchema,
} from '../../../../worker/contract/practitioners/practice.ts';
import {
  type PriceInput,
  toPriceInput,
  toPriceRows,
  validatePrices,
} from '../offerings/price-form-values.ts';

const { place_id, first_appointment, away_until, address_town } = practiceInputSchema.shape;

/** Empty fields are empty strings, and prices are typed text. */
export const practiceFormSchema = practiceInputSchema
  .extend({
    // Empty: the town was not chosen from the list.
    place_id: place_id.or(z.literal('')),
    address_town,
    first_appointment: first_appointment.or(z.literal('')),
    away_until: away_until.or(z.literal('')),
    prices: z.custom<PriceInput[]>(),
  })
  .superRefine(({ prices }, context) => {
    for (const issue of validatePrices(prices)) {
      context.addIssue({ code: 'custom', ...issue, path: ['prices', ...issue.path] });
    }
  });

export type PracticeFormValues = z.infer<typeof practiceFormSchema>;

export const toPracticeFormValues = (practice: Practice): PracticeFormValues => ({
  ...practice,
  place_id: practice.place_id ?? '',
  address_town: practice.address_town ?? '',
  first_appointment: practice.first_appointment ?? '',
  away_until: practice.away_until ?? '',
  prices: practice.prices.map(toPriceInput),
});

export const toPracticeInput = (values: PracticeFormValues): PracticeInput => ({
  ...values,
  place_id: values.place_id || null,
  address_town: values.address_town?.trim() || null,
  first_appointment: values.first_appointment || null,
  away_until: values.away_until || null,
  prices: toPriceRows(values.prices),
});
