import { z } from 'zod';
import { password } from './limits.ts';

/** Who once wrote what stays. */
export const formerMember = 'Former member';

/** DELETE /users/{id}. */
export const erasure = z.strictObject({
  current_password: z
    .string()
    .max(password.maximumLength)
    .optional()
    .describe('needed by the member itself; an admin of another sends none'),
});

/**
 * How much of an erasure is done at once: rows of a person, conversations and files of it, and rows that are
 * looked at for it. A request goes on for so many milliseconds, a run of the job for so many rounds.
 */
export const erasing = {
  ...{ rows: 500, conversations: 50, files: 20, looked: 5_000 },
  ...{ requestMilliseconds: 4_000, rounds: 300 },
  /** After so many days the mail that says so goes, whether it could be sent or not. */
  mailDays: 3,
  /** As long as a copy may hold the account. */
  rememberedDays: 40,
} as const;
