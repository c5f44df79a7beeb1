/**
 * Values of the account form: its schema, and the conversion from the account and to the request.
 */

import { z } from 'zod';
import { m } from '#messages';
import {
  type Account,
  type AccountChange,
  accountChangeSchema,
} from '../../../../worker/contract/accounts/accounts.ts';
import {
  ACCEPTING_FIELD,
  datedClaims,
  serviceFields,
} from '../../../../worker/contract/accounts/user-fields.ts';
import { isSameValue } from '../../../ui/form/html-values.ts';
import type { AccountField } from '../account-fields.ts';

/** The contract's schema plus this form's requirements (specification, section 5). */
const fields = accountChangeSchema
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
    timezone_id: z.string().min(1, { error: () => m['field_error.required']() }),
    // Usually empty: the town was not chosen from the list.
    place_id: accountChangeSchema.shape.place_id.or(z.literal('')),
    first_appointment: accountChangeSchema.shape.first_appointment.or(z.literal('')),
    away_until: accountChangeSchema.shape.away_until.or(z.literal('')),
  });

export type AccountFormValues = z.infer<typeof fields>;

/**
 * Schema of a form with these fields. A changed e-mail address also requires the current password.
 */
export function accountFormSchema(
  email: string,
  names: readonly AccountField[],
): z.ZodType<AccountFormValues, AccountFormValues> {
  const mask = Object.fromEntries([...names, 'current_password'].map((name) => [name, true]));
  const picked = fields.pick(mask as Record<keyof AccountFormValues, true>);
  if (!names.includes('email')) return picked;
  return picked.refine((values) => values.email === email || Boolean(values.current_password), {
    path: ['current_password'],
    error: () => m['account.password_required'](),
  });
}

/**
 * Form values of an account. Null becomes an empty string, except for choices, where it is an
 * answer.
 */
export const toAccountFormValues = (
  account: Account,
  editable: readonly AccountField[],
): AccountFormValues => ({
  ...(Object.fromEntries(
    editable.map((field) => [
      field,
      isChoiceField(field) ? account[field] : (account[field] ?? ''),
    ]),
  ) as AccountFormValues),
  current_password: '',
});

const isChoiceField = (field: AccountField) =>
  ([...serviceFields, ACCEPTING_FIELD] as readonly AccountField[]).includes(field);

const isClaimField = (field: string): field is (typeof datedClaims)[number] =>
  (datedClaims as readonly string[]).includes(field);

/**
 * Request body. Empty text becomes null. Unchanged claims are left out, because sending one
 * confirms all of them.
 */
export function toAccountChange(
  { current_password, ...values }: AccountFormValues,
  present: Account,
): AccountChange {
  const sent = Object.fromEntries(
    Object.entries(values)
      .filter(
        ([field, value]) =>
          !isClaimField(field) || !isSameValue(value === '' ? null : value, present[field]),
      )
      .map(([field, value]) => [
        field,
        typeof value === 'string' && value.trim() === '' ? null : value,
      ]),
  );
  const isEmailChanged = values.email !== undefined && values.email !== present.email;
  return isEmailChanged ? { ...sent, current_password } : sent;
}
