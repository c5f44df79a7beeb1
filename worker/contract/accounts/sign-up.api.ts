import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import { recentFactorsSchema } from './second-factors.ts';
import { linkRequestSchema, passwordResetInputSchema, signUpInputSchema } from './sign-up.ts';
import { confirmationSteps } from './verification.ts';

/**
 * HTTP operations of sign-up, e-mail confirmation and password reset, most of them by mailed link.
 */
export const signUpApi = defineApi({
  register: {
    method: 'post',
    path: '/user-signup',
    tag: 'users',
    summary:
      'Create an account, inactive until its address is confirmed and an admin has approved it',
    body: signUpInputSchema,
    status: 201,
    response: z.string().describe('sender address of the verification e-mail'),
  },
  getNextStep: {
    method: 'get',
    path: '/users/verify-email/:user_id/:email_id',
    tag: 'users',
    summary:
      'Get the next step after an address is confirmed: the account is active, an application is needed, or an admin decides',
    response: z.enum(confirmationSteps),
  },
  confirmEmail: {
    method: 'put',
    path: '/users/verify-email/:user_id/:email_id',
    tag: 'users',
    summary: 'Confirm an e-mail address: returns Success or the reason why not',
    response: z.string(),
  },
  revertEmailChange: {
    method: 'put',
    path: '/users/stop-email/:user_id/:email_id',
    tag: 'users',
    summary: 'Stop a change of e-mail address, by the link in the notification e-mail',
    status: 204,
  },
  sendConfirmation: {
    method: 'post',
    path: '/users/:id/send_confirmation',
    tag: 'users',
    summary:
      'Mail a person another link to confirm their address; 409 done if it is confirmed, 429 beyond the limits of such e-mails',
    status: 204,
  },
  sendPasswordLink: {
    method: 'post',
    path: '/users/:id/send_password_link',
    tag: 'users',
    summary: 'Mail a person a link to choose a new password; 429 beyond the limits of such e-mails',
    status: 204,
  },
  checkResetLink: {
    method: 'get',
    path: '/users/password-reset/:user_id/:email_id/valid',
    tag: 'users',
    summary: 'Check whether a password reset link is valid',
    response: z.boolean(),
  },
  getResetFactors: {
    method: 'get',
    path: '/users/password-reset/:user_id/:email_id/added',
    tag: 'users',
    summary:
      'List the second factors that a password reset link can remove, because they were added after the account was taken over',
    response: recentFactorsSchema,
  },
  resetPassword: {
    method: 'put',
    path: '/users/password-reset/:user_id/:email_id',
    tag: 'users',
    summary: 'Set a new password by an e-mailed link; once, within one hour',
    body: passwordResetInputSchema,
    status: 204,
  },
  requestVerificationLink: {
    method: 'post',
    path: '/users/verify-email/:email',
    tag: 'users',
    summary: 'Send another confirmation link, if an account is waiting for one',
    body: linkRequestSchema,
    status: 204,
  },
  requestPasswordReset: {
    method: 'post',
    path: '/users/password-reset/:email',
    tag: 'users',
    summary: 'Send a password reset link, if there is such an account',
    body: linkRequestSchema,
    status: 204,
  },
});
