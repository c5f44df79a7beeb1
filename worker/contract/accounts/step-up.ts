import { z } from 'zod';
import { password } from '../shared/limits.ts';
import { code, passkeyAnswer } from './second-factors.ts';

const ways = ['current_password', 'code', 'passkey'] as const;

/** POST /users/{id}/proof: confirms the member's identity with a password, a code or a passkey. */
export const proof = z
  .strictObject({
    current_password: z.string().min(1, 'is required').max(password.maximumLength).optional(),
    code: code.optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine((sent) => ways.filter((way) => sent[way] !== undefined).length === 1, {
    path: ['current_password'],
    message: 'Enter your password or a code, or use a passkey',
  });

/** `reason` of a 403 that requires a step-up. */
export const needsProof = 'proof';

export type Proof = z.infer<typeof proof>;
