import { z } from 'zod';
import { accountWords } from '../../worker/contract/account-words.ts';
import { newPassword } from '../../worker/contract/accounts.ts';
import { password as limits } from '../../worker/contract/limits.ts';

/** Twice the same, and as long as the contract wants it (specification, section 5). */
export const newPasswordRules = z
  .object({
    password: z.string().min(limits.minimumLength, accountWords.password.short).pipe(newPassword),
    repeat: z.string(),
    current_password: z.string().min(1, 'is required'),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: accountWords.password.different,
    when: () => true,
  });
