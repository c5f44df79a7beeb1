/** Signs in with a password and, if the account has one, a second factor. */

import { m } from '#messages';
import type { SecondFactorChallenge } from '../../../worker/contract/accounts/second-factors.ts';
import type { TokenResponse } from '../../../worker/contract/accounts/session.ts';
import { formatErrorBody } from '../../data/api.ts';
import { logAccess } from '../../data/log-access.ts';
import { token } from '../../data/token.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { formatReturnedEmail } from './format-returned-email.ts';
import { requestToken } from './renew-token.ts';
import { loadCurrentUser } from './session.ts';

export interface SignInFailure {
  text: string;
  /** Code of the server's answer, if there is one. */
  code?: string | undefined;
}

/** Outcome of the first step: null if signed in, a failure, or a second-factor challenge. */
export type SignInOutcome = null | SignInFailure | SecondFactorChallenge;

/** Signs in with a password. No credentials are stored: the cookie renews the session. */
export async function signInWithPassword(
  username: string,
  password: string,
): Promise<SignInOutcome> {
  const answer = await requestToken({ grant_type: 'password', username, password });
  if (answer?.status === 404) return { text: m['error.sign_in_wrong']() };
  if (answer?.status === 401) {
    const challenge = (await answer.json().catch(() => ({}))) as Partial<SecondFactorChallenge>;
    if (challenge.reason === 'second_factor') return challenge as SecondFactorChallenge;
    return { text: m['sign_in.failed']() };
  }
  return completeSignIn(answer);
}

/**
 * POST of a code or passkey to /sobe/token/second-factor or /sobe/passkey; returns a failure or
 * null.
 */
export async function signInWith(path: string, body: object): Promise<SignInFailure | null> {
  const answer = await fetch(`/sobe/${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer?.status === 422)
    return 'code' in body
      ? { text: m['second_factor.wrong_code'](), code: WRONG_CODE }
      : { text: m['second_factor.wrong_passkey']() };
  if (answer?.status === 401) return describeAnswer(answer);
  return completeSignIn(answer);
}

/** Code of a wrong authenticator or recovery code. */
export const WRONG_CODE = 'wrong_code';

let isFirst = false;

/** True once after the user's first sign-in. */
export function takeFirstSignIn(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst;
}

async function completeSignIn(answer: Response | null): Promise<SignInFailure | null> {
  if (!answer) return { text: m['sign_in.unreachable']() };
  if (!answer.ok) return describeFailure(answer);
  const { access_token, is_first }: TokenResponse = await answer.json();
  isFirst = is_first === true;
  token.set(access_token);
  const user = await loadCurrentUser();
  if (!user) return { text: m['sign_in.unreachable']() };
  logAccess({ object_type_tag: 'login' }, 'submit');
  if (user.email_returned)
    showToast(formatReturnedEmail(user), 'warning', {
      to: '/account',
      name: m['session.see_your_account'](),
    });
  return null;
}

/** Sentence and code of an answer with a message. */
async function describeAnswer(answer: Response): Promise<SignInFailure> {
  const body = await answer.json().catch(() => ({}));
  return { text: await formatErrorBody(answer.status, body), code: body.message_code ?? body.code };
}

/** Statuses whose body has a message. */
async function describeFailure(answer: Response): Promise<SignInFailure> {
  if (![403, 429, 503].includes(answer.status)) return { text: m['sign_in.failed']() };
  const { text, code } = await describeAnswer(answer);
  return { text: m['sign_in.failed_because']({ reason: text }), code };
}
