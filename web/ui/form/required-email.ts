import { z } from 'zod';
import { m } from '#messages';
import { emailSchema } from '../../../worker/contract/accounts/email-address.ts';

/** E-mail schema of the contract with a message for empty input. */
export const requiredEmail = z
  .string()
  .trim()
  .min(1, { error: () => m['field.email_required']() })
  .pipe(emailSchema);
