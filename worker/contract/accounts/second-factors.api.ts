import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import {
  authenticatorSchema,
  authenticatorSecretSchema,
  createdFactorResetSchema,
  factorResetDecisionSchema,
  factorResetStatusSchema,
  newAuthenticatorSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeysSchema,
  recoveryCodesSchema,
} from './second-factors.ts';

/**
 * HTTP operations of two-step verification: authenticator apps, passkeys, recovery codes and
 * resets.
 */
export const secondFactorsApi = defineApi({
  getAuthenticator: {
    method: 'get',
    path: '/users/:id/authenticator',
    tag: 'authenticator',
    summary: 'Get whether a member has authenticator codes, and how many recovery codes are left',
    response: authenticatorSchema,
  },
  setUpAuthenticator: {
    method: 'post',
    path: '/users/:id/authenticator',
    tag: 'authenticator',
    summary:
      'Start to set up authenticator codes, or confirm them with the first code; needs recent proof of identity',
    body: newAuthenticatorSchema,
    status: 201,
    response: z.union([authenticatorSecretSchema, recoveryCodesSchema]),
  },
  deleteAuthenticator: {
    method: 'delete',
    path: '/users/:id/authenticator',
    tag: 'authenticator',
    summary: 'Remove authenticator codes; needs recent proof of identity',
    status: 204,
  },
  listPasskeys: {
    method: 'get',
    path: '/users/:id/passkeys',
    tag: 'passkeys',
    summary: 'List a member’s passkeys',
    response: passkeysSchema,
  },
  createPasskeyOptions: {
    method: 'post',
    path: '/users/:id/passkeys/options',
    tag: 'passkeys',
    summary: 'Get the options to create a passkey in the browser; needs recent proof of identity',
    response: passkeyOptionsSchema,
  },
  createPasskey: {
    method: 'post',
    path: '/users/:id/passkeys',
    tag: 'passkeys',
    summary: 'Add a passkey; needs recent proof of identity',
    body: newPasskeySchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  deletePasskey: {
    method: 'delete',
    path: '/users/:id/passkeys/:passkey_id',
    tag: 'passkeys',
    summary: 'Remove a passkey; needs recent proof of identity',
    status: 204,
  },
  createRecoveryCodes: {
    method: 'post',
    path: '/users/:id/recovery_codes',
    tag: 'recovery_codes',
    summary:
      'Create ten recovery codes, shown once, replacing the old ones; needs recent proof of identity',
    status: 201,
    response: recoveryCodesSchema,
  },
  getReset: {
    method: 'get',
    path: '/users/:id/second_factor_reset',
    tag: 'second_factor_reset',
    summary:
      'Get whether an account has two-step verification, and when a started reset takes effect',
    response: factorResetStatusSchema,
  },
  beginReset: {
    method: 'post',
    path: '/users/:id/second_factor_reset',
    tag: 'second_factor_reset',
    summary: 'Start a two-step verification reset for a person; needs recent proof of identity',
    status: 201,
    response: createdFactorResetSchema,
  },
  cancelReset: {
    method: 'delete',
    path: '/users/:id/second_factor_reset',
    tag: 'second_factor_reset',
    summary: 'Stop a two-step verification reset of your account that an admin has started',
    status: 204,
  },
  answerReset: {
    method: 'put',
    path: '/users/second-factor/:user_id/:email_id',
    tag: 'second_factor_reset',
    summary: 'Confirm or stop a two-step verification reset, by its e-mailed link',
    body: factorResetDecisionSchema,
    status: 204,
  },
});
