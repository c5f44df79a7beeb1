import { z } from 'zod';
import { email } from '../../../worker/contract/email-address.ts';

/** The contract's rule for an address, which says first that one is needed. */
export const neededEmail = z.string().trim().min(1, 'An e-mail address is required').pipe(email);
