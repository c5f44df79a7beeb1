import { z } from 'zod';
import { email } from '../../../worker/contract/accounts/email-address.ts';

/** E-mail schema of the contract with a message for empty input. */
export const neededEmail = z.string().trim().min(1, 'An e-mail address is required').pipe(email);
