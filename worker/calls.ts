import { recordAccess } from './access-logs/record.ts';
import { changeFile } from './files/change.ts';
import { removeFile } from './files/remove.ts';
import { uploadFile } from './files/upload.ts';
import type { Call } from './lib/calls.ts';
import { resourceCalls } from './resources.ts';
import { approveUser } from './users/approve.ts';
import { askPasswordReset } from './users/ask-reset.ts';
import { changeAccount } from './users/change.ts';
import { isResetValid, resetPassword } from './users/password-reset.ts';
import { endEverySession, endOneSession } from './users/sessions.ts';
import { signUpUser } from './users/sign-up.ts';
import { unsubscribeUser, unsubscribeWithOneClick } from './users/unsubscribe.ts';
import { verifyEmail } from './users/verify-email.ts';

/** Every call that changes something, a line each. */
export const calls: Call[] = [
  recordAccess,
  signUpUser,
  verifyEmail,
  askPasswordReset,
  isResetValid,
  resetPassword,
  unsubscribeUser,
  unsubscribeWithOneClick,
  changeAccount,
  approveUser,
  endOneSession,
  endEverySession,
  uploadFile,
  changeFile,
  removeFile,
  ...resourceCalls,
];
