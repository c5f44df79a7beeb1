/**
 * Schemas of sign-in: tokens, the signed-in user with the permissions of the level, and the list of
 * devices.
 */

import { z } from 'zod';
import { applicationStates } from '../practitioners/application-states.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { accountSchema } from './accounts.ts';
import { levelRights } from './level-rights.ts';

const line = z.string().max(textLimits.line);

/** POST /sobe/token, form-encoded. The last three fields are accepted and ignored. */
export const tokenRequestSchema = z.object({
  grant_type: z.enum(['password', 'refresh_token']),
  username: line.optional(),
  password: line.optional(),
  scope: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

export const tokenResponseSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  valid_until: timestampSchema,
  is_first: z.literal(true).optional().describe('whether this is the first sign-in of the account'),
});

/** GET /users/me: the signed-in user with the permissions of the level. */
export const currentUserSchema = accountSchema.extend({
  ...(Object.fromEntries(levelRights.map((right) => [right, z.boolean()])) as Record<
    (typeof levelRights)[number],
    z.ZodBoolean
  >),
  valid_until: timestampSchema.describe('when the access token expires'),
  application_state: z
    .enum(applicationStates)
    .nullable()
    .describe('state of the application to be listed; null if there is none'),
  is_unapproved: z
    .boolean()
    .describe('true if only the application can be edited until it is approved'),
  needs_second_factor: z
    .boolean()
    .describe(
      'true if the site requires two-step verification and it is not set up: nothing else is allowed',
    ),
});

/** Current user during impersonation: the data that page layouts need, without private fields. */
export const impersonatedUserSchema = currentUserSchema
  .pick({
    id: true,
    name: true,
    tag: true,
    is_admin: true,
    membership_level_name: true,
    timezone_id: true,
    timezone_name: true,
    valid_until: true,
    is_unapproved: true,
    needs_second_factor: true,
    application_state: true,
    ...(Object.fromEntries(levelRights.map((right) => [right, true])) as Record<
      (typeof levelRights)[number],
      true
    >),
  })
  .extend({ seen_by: idSchema.describe('the admin') });

/** A device that the member is signed in on. */
export const sessionSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  last_used_at: timestampSchema,
  client_ip: z.string().nullable(),
  country_name: z.string().nullable(),
  user_agent_name: z.string().nullable(),
  push_since: timestampSchema
    .nullable()
    .describe('when this browser subscribed to push notifications'),
  is_current: z.boolean().describe('whether it is the session of this request'),
});

export const sessionsSchema = z.array(sessionSchema);

export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/** Private fields are absent during impersonation. */
export const currentUserResponseSchema = z.union([
  currentUserSchema,
  impersonatedUserSchema,
]) as z.ZodType<CurrentUserResponse>;

export type CurrentUserResponse = z.infer<typeof currentUserSchema> &
  Partial<Pick<z.infer<typeof impersonatedUserSchema>, 'seen_by'>>;
export type Session = z.infer<typeof sessionSchema>;
