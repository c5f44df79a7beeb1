import { z } from 'zod';
import {
  type Account,
  type AccountChange,
  acceptingField,
  accountChange,
} from '../../worker/contract/accounts.ts';
import { type Field, sessionTypes } from './fields.ts';

/** The contract's own rules, with what this form requires (specification, section 5). */
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
  .extend({ timezone_id: z.string().min(1, 'is required') });

export type Values = z.infer<typeof fields>;

/** An e-mail that differs from the present one needs the password besides. */
export const rulesBeside = (email: string): z.ZodType<Values, Values> =>
  fields.refine((values) => values.email === email || Boolean(values.current_password), {
    path: ['current_password'],
    message: 'is required to change the e-mail',
  });

/** What the form shows of an account: an empty field is an empty string, but of a choice null is an answer. */
export const valuesOf = (account: Account, editable: readonly Field[]): Values => ({
  ...(Object.fromEntries(
    editable.map((field) => [field, isChoice(field) ? account[field] : (account[field] ?? '')]),
  ) as Values),
  current_password: '',
});

const isChoice = (field: Field) =>
  ([...sessionTypes, acceptingField] as readonly Field[]).includes(field);

/**
 * What is sent: an empty text as null, the password only beside the e-mail that needs it. Whether new
 * clients are accepted only where that has changed, for what is sent counts as confirmed.
 */
export function changeOf({ current_password, ...values }: Values, present: Account): AccountChange {
  const sent = Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => field !== acceptingField || value !== present[acceptingField])
      .map(([field, value]) => [
        field,
        typeof value === 'string' && value.trim() === '' ? null : value,
      ]),
  );
  return values.email === present.email ? sent : { ...sent, current_password };
}
