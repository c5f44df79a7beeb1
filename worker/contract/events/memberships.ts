/** Schemas of a user’s memberships in locations; without an approver a membership is a request. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idError } from '../shared/validation-messages.ts';

const person = z.uuid(idError);
const flag = z.boolean(fieldError(m['field_error.must_be_true_or_false']));

/** A membership in an existing location; without an approver it is a request. */
export const membershipInputSchema = z.strictObject({
  user_id: person.optional().describe('id of the person in the path, if sent'),
  location_id: person,
  is_default: flag.optional(),
  is_admin: flag.optional(),
  approved_by_id: person.nullish(),
});
export type MembershipInput = z.infer<typeof membershipInputSchema>;

/** Exactly one field per request; null revokes an approval. */
export const membershipPatchSchema = z
  .strictObject({
    is_admin: flag.optional(),
    approved_by_id: person.nullable().optional().describe('your own id, or null'),
  })
  .refine((sent) => (sent.is_admin === undefined) !== (sent.approved_by_id === undefined), {
    ...fieldError(m['field_error.membership_change']),
  });
export type MembershipPatch = z.infer<typeof membershipPatchSchema>;
