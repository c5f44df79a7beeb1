/** Schemas of applications to be listed as a practitioner, and of their decisions. */

import { z } from 'zod';
import { m } from '#messages';
import { accountChangeSchema } from '../accounts/accounts.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { multilineSchema, requiredText } from '../shared/text-schemas.ts';
import { applicationStates } from './application-states.ts';
import { clientGroups } from './client-groups.ts';
import { firstAppointments } from './first-appointments.ts';

const moment = timestampSchema.nullable();
const words = z.string().nullable();

/** Sub-categories per application. */
export const maxAppliedSubCategories = 50;

/** GET /users/{id}/application. All fields are null or empty before the first save. */
export const applicationSchema = z.object({
  state: z.enum(applicationStates).nullable().describe('null if there is no application yet'),
  sub_category_ids: z.array(idSchema).describe('what the person does'),
  client_groups: z.array(z.enum(clientGroups)).describe('of the account: who the person sees'),
  first_appointment: z.enum(firstAppointments).nullable().describe('of the account'),
  words: words.describe('message to the admins'),
  asked_words: words.describe('the latest request for more information'),
  reason: words.describe('reason of the latest decline'),
  created_at: moment,
  updated_at: moment,
  sent_at: moment,
  decided_at: moment.describe('time of the latest request, approval or decline by an admin'),
});

/**
 * PUT /users/{id}/application. Absent fields become empty, except those of the account, which stay.
 */
export const applicationInputSchema = z.strictObject({
  sub_category_ids: z.array(idSchema).max(maxAppliedSubCategories).default([]),
  client_groups: accountChangeSchema.shape.client_groups.unwrap().unwrap().optional(),
  first_appointment: accountChangeSchema.shape.first_appointment,
  words: multilineSchema(textLimits.text).nullable().default(null),
});

/** Bodies of POST /applications/{user_id}/… */
export const applicationApprovalSchema = z.strictObject({
  membership_level_id: idSchema.describe('id of an active level'),
});
export const applicationQuestionSchema = z.strictObject({
  words: requiredText(multilineSchema(textLimits.text), m['field_error.message_required']),
});
export const applicationDeclineSchema = z.strictObject({
  reason: requiredText(multilineSchema(textLimits.text), m['admin_field_error.reason_required']),
});

export type Application = z.infer<typeof applicationSchema>;
