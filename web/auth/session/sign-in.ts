import { accountWords } from '../../../worker/contract/accounts/account.labels.ts';
import type { SecondFactorAsked } from '../../../worker/contract/accounts/second-factors.ts';
import type { TokenAnswer } from '../../../worker/contract/accounts/session.ts';
import { returnedText } from './format-returned-email.ts';
import { logAccess } from '../../data/log-access.ts';
import { token } from '../../data/token.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { askToken } from './renew-token.ts';
import { load } from './session.ts';

/** Outcome of the first step: null if signed in, an error text, or a second-factor challenge. */
export type SignInOutcome = null | string | SecondFactorAsked;

/** Signs in with a password. No credentials are stored: the cookie renews the session. */
export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  const answer = await askToken({ grant_type: 'password', username, password });
  if (answer?.status === 404) return accountWords.signIn.wrong;
  if (answer?.status === 401) {
    const asked = (await answer.json().catch(() => ({}))) as Partial<SecondFactorAsked>;
    if (asked.reason === 'second_factor') return asked as SecondFactorAsked;
    return accountWords.signIn.failed;
  }
  return signedIn(answer);
}

export const wrongCode = 'The code is wrong';

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
    return 'code' in body ? wrongCode : 'This passkey does not belong to this account';
  if (answer?.status === 401)
    return ((await answer.json().catch(() => ({}))) as Told).message ?? '';
  return signedIn(answer);
}

let isFirst = false;

/** True once after the user's first sign-in. */
export function takeFirst(): boolean {
  const told = isFirst;
  isFirst = false;
  return told;
}

async function signedIn(answer: Response | null): Promise<string | null> {
  if (!answer) return accountWords.signIn.unreachable;
  if (!answer.ok) return failure(answer);
  const { access_token, is_first }: TokenAnswer = await answer.json();
  isFirst = is_first === true;
  token.set(access_token);
  const user = await load();
  if (!user) return accountWords.signIn.unreachable;
  logAccess({ object_type_tag: 'login' }, 'submit');
  if (user.email_returned)
    showToast(returnedText(user), 'warning', { to: '/account', name: 'See your account' });
  return null;
}

interface Told {
  message?: string;
}

/** Statuses whose body has a message. */
async function failure(answer: Response) {
  if (![403, 429, 503].includes(answer.status)) return accountWords.signIn.failed;
  const { message = '' } = await answer.json().catch(() => ({}));
  return `${accountWords.signIn.failed}. ${message}`.trim();
}
