import { z } from 'zod';
import { dateOfBirth, newPassword } from './accounts.ts';
import { email } from './email-address.ts';
import { personName, personTitle } from './person-names.ts';

/** POST /user-signup. `website` is a honeypot field: if it is filled in, no account is created. */
export const signUp = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  language_id: z.string().max(20).nullish(),
  timezone_id: z.string().max(100).nullish().describe('the browser’s; an unknown one is left out'),
  date_of_birth: dateOfBirth.optional().describe('today by default'),
  is_business: z.boolean().optional(),
  title: personTitle,
  wants_listing: z
    .boolean()
    .optional()
    .describe(
      'whether they are a practitioner: an application begins once the address is confirmed',
    ),
  invite: z
    .string()
    .max(100)
    .optional()
    .describe('the secret of an invitation: the account is open once the address is confirmed'),
  website: z.string().optional(),
});

/** PUT /users/password-reset/{user_id}/{email_id}. */
export const passwordReset = z.strictObject({
  password: newPassword,
  takes_added: z
    .boolean()
    .optional()
    .describe('whether second factors go that were added since what was not the member'),
});

export type SignUp = z.infer<typeof signUp>;
