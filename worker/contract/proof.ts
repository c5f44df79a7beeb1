import { z } from 'zod';
import { password } from './limits.ts';
import { code, passkeyAnswer } from './second-factors.ts';

const ways = ['current_password', 'code', 'passkey'] as const;

/** POST /users/{id}/proof: says that it is the member who uses the session, in one of three ways. */
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

/** The `reason` of a 403 that asks for it. */
export const needsProof = 'proof';

export type Proof = z.infer<typeof proof>;
