/** Signs in with a password and, if the account has one, a second factor. */

import { m } from '#messages';
import { accountTexts } from '../../../worker/contract/accounts/account.labels.ts';
import type { SecondFactorChallenge } from '../../../worker/contract/accounts/second-factors.ts';
import type { TokenResponse } from '../../../worker/contract/accounts/session.ts';
import { logAccess } from '../../data/log-access.ts';
import { token } from '../../data/token.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { formatReturnedEmail } from './format-returned-email.ts';
import { requestToken } from './renew-token.ts';
import { loadCurrentUser } from './session.ts';

/** Outcome of the first step: null if signed in, an error text, or a second-factor challenge. */
export type SignInOutcome = null | string | SecondFactorChallenge;

/** Signs in with a password. No credentials are stored: the cookie renews the session. */
export async function signInWithPassword(
  username: string,
  password: string,
): Promise<SignInOutcome> {
  const answer = await requestToken({ grant_type: 'password', username, password });
  if (answer?.status === 404) return accountTexts.signIn.wrong;
  if (answer?.status === 401) {
    const challenge = (await answer.json().catch(() => ({}))) as Partial<SecondFactorChallenge>;
    if (challenge.reason === 'second_factor') return challenge as SecondFactorChallenge;
    return accountTexts.signIn.failed;
  }
  return completeSignIn(answer);
}

/**
 * POST of a code or passkey to /sobe/token/second-factor or /sobe/passkey; returns an error text or
 * null.
 */
export async function signInWith(path: string, body: object): Promise<string | null> {
  const answer = await fetch(`/sobe/${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer?.status === 422)
    return 'code' in body ? m['second_factor.wrong_code']() : m['second_factor.wrong_passkey']();
  if (answer?.status === 401)
    return ((await answer.json().catch(() => ({}))) as FailureBody).message ?? '';
  return completeSignIn(answer);
}

let isFirst = false;

/** True once after the user's first sign-in. */
export function takeFirstSignIn(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst;
}

async function completeSignIn(answer: Response | null): Promise<string | null> {
  if (!answer) return accountTexts.signIn.unreachable;
  if (!answer.ok) return formatFailure(answer);
  const { access_token, is_first }: TokenResponse = await answer.json();
  isFirst = is_first === true;
  token.set(access_token);
  const user = await loadCurrentUser();
  if (!user) return accountTexts.signIn.unreachable;
  logAccess({ object_type_tag: 'login' }, 'submit');
  if (user.email_returned)
    showToast(formatReturnedEmail(user), 'warning', {
      to: '/account',
      name: m['session.see_your_account'](),
    });
  return null;
}

interface FailureBody {
  message?: string;
}

/** Statuses whose body has a message. */
async function formatFailure(answer: Response) {
  if (![403, 429, 503].includes(answer.status)) return accountTexts.signIn.failed;
  const { message = '' } = await answer.json().catch(() => ({}));
  return `${accountTexts.signIn.failed}. ${message}`.trim();
}
