import { z } from 'zod';
import { emailSchema } from '../../../worker/contract/accounts/email-address.ts';

/** E-mail schema of the contract with a message for empty input. */
export const requiredEmail = z
  .string()
  .trim()
  .min(1, 'An e-mail address is required')
  .pipe(emailSchema);
