/** Schemas of the sign-up and of the request for a password reset. */

import { z } from 'zod';
import { mailLanguageSchema } from '../shared/common-schemas.ts';
import { dateOfBirthSchema, newPasswordSchema } from './accounts.ts';
import { emailSchema } from './email-address.ts';
import { personNameSchema, personTitleSchema } from './person-names.ts';

/** POST /user-signup. `website` is a honeypot field: if it is filled in, no account is created. */
export const signUpInputSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  language_id: z.string().max(20).nullish(),
  timezone_id: z
    .string()
    .max(100)
    .nullish()
    .describe('time zone of the browser; unknown ones are ignored'),
  date_of_birth: dateOfBirthSchema.optional().describe('today by default'),
  is_business: z.boolean().optional(),
  title: personTitleSchema,
  wants_listing: z
    .boolean()
    .optional()
    .describe(
      'whether they are a practitioner: the application starts once the address is confirmed',
    ),
  invite: z
    .string()
    .max(100)
    .optional()
    .describe('secret of an invitation: the account is active once the address is confirmed'),
  website: z.string().optional(),
});

/** POST /users/password-reset/{email}, and for another confirmation link; the body is optional. */
export const linkRequestSchema = z.strictObject({ language_id: mailLanguageSchema });

/** PUT /users/password-reset/{user_id}/{email_id}. */
export const passwordResetInputSchema = z.strictObject({
  password: newPasswordSchema,
  takes_added: z
    .boolean()
    .optional()
    .describe('whether to remove the second factors added after the account was taken over'),
});

export type SignUpInput = z.infer<typeof signUpInputSchema>;
