import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';
import { lineOf, required } from '../shared/text.ts';

/**
 * `reason` of an error: a sign-in needs its second factor (401), or an account must set one up
 * (403).
 */
export const needsSecondFactor = 'second_factor';

/** An authenticator code or a recovery code; spaces and hyphens are ignored. */
export const code = required(z.string().trim().max(40), 'A code is required');

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const extensions = z.record(z.string(), z.unknown()).optional();

const ofDevice = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: extensions,
};

/** AuthenticationResponseJSON of WebAuthn, level 3. */
export const passkeyAnswer = z.object({
  ...ofDevice,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});

/** RegistrationResponseJSON of WebAuthn, level 3. */
export const newPasskeyAnswer = z.object({
  ...ofDevice,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
    authenticatorData: z.string().max(40_000).optional(),
    publicKey: z.string().max(8_000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});

/** PublicKeyCredentialRequestOptionsJSON, or …CreationOptionsJSON for a new passkey. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  rp_id: z.string().nullable().describe('host the passkey was created for; null if unknown'),
});

export const passkeys = z.array(passkey);

export const passkeyName = required(lineOf(bounds.name), 'A name is required');

/** POST /users/{id}/passkeys. */
export const newPasskey = z.strictObject({
  name: passkeyName.optional(),
  passkey: newPasskeyAnswer,
});

/** GET /users/{id}/authenticator. */
export const authenticator = z.object({
  is_set: z.boolean(),
  confirmed_at: timestamp.nullable(),
  recovery_codes_left: z.int(),
  reset_at: timestamp
    .nullable()
    .describe('when the second factors are removed, if an admin has started a reset'),
});

/**
 * POST /users/{id}/authenticator: without a code it returns a new secret, with a code it activates
 * the secret.
 */
export const newAuthenticator = z.strictObject({ code: code.optional() });

export const authenticatorSecret = z.object({
  secret: z.string().describe('base32, for manual entry'),
  uri: z.string().describe('otpauth:// URI, for a QR code'),
});

/** Ten codes, displayed once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Response to a correct password if a second factor is set. */
export const secondFactorAsked = z.object({
  message: z.string(),
  reason: z.literal(needsSecondFactor),
  challenge: z.string().describe('send back with the code or passkey within five minutes'),
  methods: z.array(z.enum(['passkey', 'code', 'recovery_code'])),
  options: passkeyOptions
    .optional()
    .describe('passkey options for the browser, if there is a passkey'),
});

const either = (sent: { code?: unknown; passkey?: unknown }) =>
  (sent.code === undefined) !== (sent.passkey === undefined);

/** POST /sobe/token/second-factor. */
export const secondFactor = z
  .strictObject({
    challenge: z.string().min(1).max(200),
    code: code.optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine(either, { path: ['code'], message: 'Enter a code or use a passkey' });

/** POST /sobe/passkey: signs in with a passkey alone. */
export const passkeySignIn = z.strictObject({ passkey: passkeyAnswer });

/**
 * PUT /users/second-factor/{user_id}/{email_id}: the mailbox owner's answer to a reset started by
 * an admin.
 */
export const resetAnswer = z.strictObject({ is_wanted: z.boolean() });

/** GET /users/{id}/second_factor_reset. */
export const factorStanding = z.object({
  has_second_factor: z.boolean(),
  reset_at: timestamp.nullable().describe('when a started reset takes effect'),
});

/** POST /users/{id}/second_factor_reset. */
export const resetBegun = z.object({ due_at: timestamp });

/**
 * GET /users/password-reset/{user_id}/{email_id}/added: factors that a PUT with the same link can
 * remove.
 */
export const addedSince = z.object({
  since: timestamp.nullable().describe('null if the link removes nothing'),
  passkeys: z.array(z.object({ name: z.string(), created_at: timestamp })),
  has_codes: z.boolean(),
  has_recovery_codes: z.boolean(),
});

export type AddedSince = z.infer<typeof addedSince>;
export type FactorStanding = z.infer<typeof factorStanding>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type Passkey = z.infer<typeof passkey>;
export type Authenticator = z.infer<typeof authenticator>;
export type SecondFactor = z.infer<typeof secondFactor>;
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>;
