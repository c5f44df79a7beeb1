/**
 * Schemas of two-step verification: authenticator codes, passkeys (WebAuthn level 3), recovery
 * codes and resets.
 */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { lineSchema, requiredText } from '../shared/text-schemas.ts';

/**
 * `reason` of an error: a sign-in needs its second factor (401), or an account must set one up
 * (403).
 */
export const SECOND_FACTOR_REQUIRED = 'second_factor';

/** An authenticator code or a recovery code; spaces and hyphens are ignored. */
export const codeSchema = requiredText(z.string().trim().max(40), m['field_error.code_required']);

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const extensions = z.record(z.string(), z.unknown()).optional();

const credentialFields = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: extensions,
};

/** AuthenticationResponseJSON of WebAuthn, level 3. */
export const passkeyAssertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});

/** RegistrationResponseJSON of WebAuthn, level 3. */
export const passkeyRegistrationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
    authenticatorData: z.string().max(40_000).optional(),
    publicKey: z.string().max(8_000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});

export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

/** PublicKeyCredentialRequestOptionsJSON, or …CreationOptionsJSON for a new passkey. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: timestampSchema,
  last_used_at: timestampSchema.nullable(),
  rp_id: z.string().nullable().describe('host the passkey was created for; null if unknown'),
});

export const passkeysSchema = z.array(passkeySchema);

export const passkeyNameSchema = requiredText(
  lineSchema(textLimits.name),
  m['field_error.name_required'],
);

/** POST /users/{id}/passkeys. */
export const newPasskeySchema = z.strictObject({
  name: passkeyNameSchema.optional(),
  passkey: passkeyRegistrationSchema,
});

/** GET /users/{id}/authenticator. */
export const authenticatorSchema = z.object({
  is_set: z.boolean(),
  confirmed_at: timestampSchema.nullable(),
  recovery_codes_left: z.int(),
  reset_at: timestampSchema
    .nullable()
    .describe('when the second factors are removed, if an admin has started a reset'),
});

/**
 * POST /users/{id}/authenticator: without a code it returns a new secret, with a code it activates
 * the secret.
 */
export const newAuthenticatorSchema = z.strictObject({ code: codeSchema.optional() });

export const authenticatorSecretSchema = z.object({
  secret: z.string().describe('base32, for manual entry'),
  uri: z.string().describe('otpauth:// URI, for a QR code'),
});

/** Ten codes, displayed once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** Response to a correct password if a second factor is set. */
export const secondFactorChallengeSchema = z.object({
  message: z.string(),
  code: z.literal(SECOND_FACTOR_REQUIRED),
  reason: z.literal(SECOND_FACTOR_REQUIRED),
  challenge: z.string().describe('send back with the code or passkey within five minutes'),
  methods: z.array(z.enum(['passkey', 'code', 'recovery_code'])),
  options: passkeyOptionsSchema
    .optional()
    .describe('passkey options for the browser, if there is a passkey'),
});

const hasOneFactor = (sent: { code?: unknown; passkey?: unknown }) =>
  (sent.code === undefined) !== (sent.passkey === undefined);

/** POST /sobe/token/second-factor. */
export const secondFactorSchema = z
  .strictObject({
    challenge: z.string().min(1).max(200),
    code: codeSchema.optional(),
    passkey: passkeyAssertionSchema.optional(),
  })
  .refine(hasOneFactor, { path: ['code'], ...fieldError(m['field_error.factor_required']) });

/** POST /sobe/passkey: signs in with a passkey alone. */
export const passkeySignInSchema = z.strictObject({ passkey: passkeyAssertionSchema });

/**
 * PUT /users/second-factor/{user_id}/{email_id}: the mailbox owner's answer to a reset started by
 * an admin.
 */
export const factorResetDecisionSchema = z.strictObject({ is_wanted: z.boolean() });

/** GET /users/{id}/second_factor_reset. */
export const factorResetStatusSchema = z.object({
  has_second_factor: z.boolean(),
  reset_at: timestampSchema.nullable().describe('when a started reset takes effect'),
});

/** POST /users/{id}/second_factor_reset. */
export const createdFactorResetSchema = z.object({ due_at: timestampSchema });

/**
 * GET /users/password-reset/{user_id}/{email_id}/added: factors that a PUT with the same link can
 * remove.
 */
export const recentFactorsSchema = z.object({
  since: timestampSchema.nullable().describe('null if the link removes nothing'),
  passkeys: z.array(z.object({ name: z.string(), created_at: timestampSchema })),
  has_codes: z.boolean(),
  has_recovery_codes: z.boolean(),
});

export type RecentFactors = z.infer<typeof recentFactorsSchema>;
export type FactorResetStatus = z.infer<typeof factorResetStatusSchema>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type Authenticator = z.infer<typeof authenticatorSchema>;
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export type SecondFactorChallenge = z.infer<typeof secondFactorChallengeSchema>;
