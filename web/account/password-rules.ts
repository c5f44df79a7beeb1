import { z } from 'zod';
import { newPassword } from '../../worker/contract/accounts.ts';
import { password as limits } from '../../worker/contract/limits.ts';
import { wording } from '../../worker/contract/wording.ts';

/** Twice the same, and as long as the contract wants it (specification, section 5). */
export const newPasswordRules = z
  .object({
    password: z.string().min(limits.minimumLength, wording.password.short).pipe(newPassword),
    repeat: z.string(),
    current_password: z.string().min(1, 'is required'),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: wording.password.different,
    when: () => true,
  });
