/**
 * Erasure of an account: its request, its batch limits, and the name that replaces the author’s.
 */

import { z } from 'zod';
import { passwordLimits } from '../shared/limits.ts';

/** Subject of mails to others that mentioned the erased person. */
export const ABOUT_FORMER_MEMBER = 'About a former member';

/** DELETE /users/{id}. */
export const erasureSchema = z.strictObject({
  current_password: z
    .string()
    .max(passwordLimits.maximumLength)
    .optional()
    .describe('required from the member; not from another admin'),
});

/**
 * Batch sizes of an erasure, the time budget of a request in milliseconds, and the rounds of a job
 * run.
 */
export const erasureLimits = {
  rows: 500,
  conversations: 50,
  files: 20,
  looked: 5_000,
  requestMilliseconds: 4_000,
  rounds: 300,
  /** Days until the confirmation mail is deleted, whether it could be sent or not. */
  mailDays: 3,
  /** Days that the id is remembered: as long as a backup may contain the account. */
  rememberedDays: 40,
} as const;
