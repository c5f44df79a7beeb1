import { z } from 'zod';
import { type Account, type AccountChange, accountChange } from '../../../../worker/contract/accounts/accounts.ts';
import { acceptingField, claims, serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { isSame } from '../../../ui/form/html-values.ts';
import type { Field } from '../account-fields.ts';

/** The contract's schema plus this form's requirements (specification, section 5). */
const fields = accountChange
  .omit({
    tag: true,
    image_id: true,
    password: true,
    is_unsubscribed: true,
    is_admin: true,
    is_active: true,
    membership_level_id: true,
  })
  .required({ name: true, email: true, title: true, date_of_birth: true })
  .extend({
    timezone_id: z.string().min(1, 'is required'),
    // Usually empty: the town was not chosen from the list.
    place_id: accountChange.shape.place_id.or(z.literal('')),
    away_until: accountChange.shape.away_until.or(z.literal('')),
  });

export type Values = z.infer<typeof fields>;

/** A changed e-mail address also requires the current password. */
export const rulesBeside = (email: string): z.ZodType<Values, Values> =>
  fields.refine((values) => values.email === email || Boolean(values.current_password), {
    path: ['current_password'],
    message: 'is required to change your e-mail address',
  });

/**
 * Form values of an account. Null becomes an empty string, except for choices, where it is an
 * answer.
 */
export const valuesOf = (account: Account, editable: readonly Field[]): Values => ({
  ...(Object.fromEntries(
    editable.map((field) => [field, isChoice(field) ? account[field] : (account[field] ?? '')]),
  ) as Values),
  current_password: '',
});

const isChoice = (field: Field) =>
  ([...serviceFields, acceptingField] as readonly Field[]).includes(field);

const isClaim = (field: string): field is (typeof claims)[number] =>
  (claims as readonly string[]).includes(field);

/**
 * Request body. Empty text becomes null. Unchanged claims are left out, because sending one
 * confirms all of them.
 */
export function changeOf({ current_password, ...values }: Values, present: Account): AccountChange {
  const sent = Object.fromEntries(
    Object.entries(values)
      .filter(
        ([field, value]) => !isClaim(field) || !isSame(value === '' ? null : value, present[field]),
      )
      .map(([field, value]) => [
        field,
        typeof value === 'string' && value.trim() === '' ? null : value,
      ]),
  );
  return values.email === present.email ? sent : { ...sent, current_password };
}
