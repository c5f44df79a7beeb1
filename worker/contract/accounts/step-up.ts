/** Schema of a step-up: a member confirms their identity with a password, a code or a passkey. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { passwordLimits } from '../shared/limits.ts';
import { codeSchema, passkeyAssertionSchema } from './second-factors.ts';

const ways = ['current_password', 'code', 'passkey'] as const;

/** POST /users/{id}/proof: confirms the member's identity with a password, a code or a passkey. */
export const stepUpInputSchema = z
  .strictObject({
    current_password: z
      .string()
      .min(1, fieldError(m['field_error.required']))
      .max(passwordLimits.maximumLength)
      .optional(),
    code: codeSchema.optional(),
    passkey: passkeyAssertionSchema.optional(),
  })
  .refine((sent) => ways.filter((way) => sent[way] !== undefined).length === 1, {
    path: ['current_password'],
    ...fieldError(m['field_error.proof_required']),
  });

/** `reason` of a 403 that requires a step-up. */
export const STEP_UP_REQUIRED = 'proof';
