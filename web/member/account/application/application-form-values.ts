/**
 * Values of the application form: its schema, and the conversion from the account and to requests.
 */

import { z } from 'zod';
import {
  type Account,
  type AccountChange,
  accountChangeSchema,
} from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import {
  type Application,
  applicationInputSchema,
} from '../../../../worker/contract/practitioners/applications.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { isSameValue } from '../../../ui/form/html-values.ts';
import type { OfferableSubCategory } from '../../../ui/offerings/offering-queries.ts';
import { type PriceInput, toPriceInput, validatePrices } from '../offerings/price-form-values.ts';

/** Account fields that the application form also edits. */
const accountFieldNames = [
  'address_town',
  'place_id',
  'session_1_on_1',
  'session_group',
  'session_online',
  'client_groups',
  'first_appointment',
  'bio',
] as const;

/** The form also has one boolean per sub-category, keyed by its id. */
export const applicationFormSchema = z
  .looseObject({
    ...accountChangeSchema.pick(
      Object.fromEntries(accountFieldNames.map((name) => [name, true])) as Picked,
    ).shape,
    place_id: accountChangeSchema.shape.place_id.or(z.literal('')),
    first_appointment: accountChangeSchema.shape.first_appointment.or(z.literal('')),
    prices: z.custom<PriceInput[]>(),
    words: applicationInputSchema.shape.words.unwrap().unwrap(),
  })
  .superRefine(({ prices }, context) => {
    for (const issue of validatePrices(prices)) {
      context.addIssue({ code: 'custom', ...issue, path: ['prices', ...issue.path] });
    }
  });

type Picked = Record<(typeof accountFieldNames)[number], true>;

export type ApplicationFormValues = z.infer<typeof applicationFormSchema>;

export const toApplicationFormValues = (
  account: Account,
  application: Application,
  prices: readonly Price[],
  all: readonly OfferableSubCategory[],
): ApplicationFormValues => ({
  ...Object.fromEntries(all.map(({ id }) => [id, application.sub_category_ids.includes(id)])),
  address_town: account.address_town ?? '',
  place_id: account.place_id ?? '',
  ...toSessionValues(account),
  client_groups: account.client_groups,
  first_appointment: account.first_appointment ?? '',
  bio: account.bio ?? '',
  prices: prices.map(toPriceInput),
  words: application.words ?? '',
});

/** False for a new account, whose nulls are no answers yet. */
export const hasAnsweredSessions = (account: Account) =>
  serviceFields.some((type) => account[type] !== null);

/** Leaves all unchosen until there is an answer, because null means "by appointment". */
const toSessionValues = (account: Account) =>
  hasAnsweredSessions(account)
    ? Object.fromEntries(serviceFields.map((type) => [type, account[type]]))
    : {};

/** One answer is enough: session types without one are not offered. */
function fillSessions(values: ApplicationFormValues): ApplicationFormValues {
  const missing = serviceFields.filter((type) => values[type] === undefined);
  if (missing.length === serviceFields.length) return values;
  return { ...values, ...Object.fromEntries(missing.map((type) => [type, false])) };
}

/** Returns only changed fields: sending an unchanged claim would count as confirming it. */
export function toApplicantAccountChange(
  values: ApplicationFormValues,
  present: Account,
): AccountChange {
  const filled = fillSessions(values);
  return Object.fromEntries(
    accountFieldNames
      .map((name) => [name, filled[name] === '' ? null : filled[name]] as const)
      .filter(([name, value]) => value !== undefined && !isSameValue(value, present[name])),
  );
}

export const listChosenOfferings = (
  values: ApplicationFormValues,
  all: readonly OfferableSubCategory[],
) => all.filter(({ id }) => values[id] === true).map(({ id }) => id);
