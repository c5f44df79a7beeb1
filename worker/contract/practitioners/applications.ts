import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { applicationStates } from './application-states.ts';
import { bounds } from '../shared/limits.ts';
import { required, textOf } from '../shared/text.ts';

const moment = timestamp.nullable();
const words = z.string().nullable();

/** Sub-categories per application. */
export const mostApplied = 50;

/** GET /users/{id}/application. All fields are null or empty before the first save. */
export const application = z.object({
  state: z.enum(applicationStates).nullable().describe('null if there is no application yet'),
  sub_category_ids: z.array(id).describe('what the person does'),
  words: words.describe('message to the admins'),
  asked_words: words.describe('the latest request for more information'),
  reason: words.describe('reason of the latest decline'),
  created_at: moment,
  updated_at: moment,
  sent_at: moment,
  decided_at: moment.describe('time of the latest request, approval or decline by an admin'),
});

/** PUT /users/{id}/application. Absent fields become empty. */
export const applicationSent = z.strictObject({
  sub_category_ids: z.array(id).max(mostApplied).default([]),
  words: textOf(bounds.text).nullable().default(null),
});

/** Bodies of POST /applications/{user_id}/… */
export const applicationApproval = z.strictObject({
  membership_level_id: id.describe('id of an active level'),
});
export const applicationAsk = z.strictObject({
  words: required(textOf(bounds.text), 'Your message is required'),
});
export const applicationDecline = z.strictObject({
  reason: required(textOf(bounds.text), 'A reason is required'),
});

export type Application = z.infer<typeof application>;
export type ApplicationSent = z.infer<typeof applicationSent>;
export type ApplicationApproval = z.infer<typeof applicationApproval>;
export type ApplicationAsk = z.infer<typeof applicationAsk>;
export type ApplicationDecline = z.infer<typeof applicationDecline>;
