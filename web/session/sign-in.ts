import { accountWords } from '../../worker/contract/account-words.ts';
import type { TokenAnswer } from '../../worker/contract/session.ts';
import { logAccess } from '../lib/access-log.ts';
import { askToken } from './renew.ts';
import { load } from './session.ts';
import { token } from './token.ts';

/**
 * Signs in. Neither e-mail nor password is kept: the cookie renews the session.
 * @returns what went wrong, in the words of the specification's section 8; null when nothing did
 */
export async function signIn(username: string, password: string): Promise<string | null> {
  const answer = await askToken({ grant_type: 'password', username, password });
  if (!answer) return accountWords.signIn.unreachable;
  if (answer.status === 404) return accountWords.signIn.wrong;
  if (!answer.ok) return failure(answer);
  const { access_token }: TokenAnswer = await answer.json();
  token.set(access_token);
  const user = await load();
  if (!user) return accountWords.signIn.unreachable;
  logAccess({ object_type_tag: 'login' }, 'submit');
  return null;
}

/** Answers that tell why. */
async function failure(answer: Response) {
  if (![403, 429, 503].includes(answer.status)) return accountWords.signIn.failed;
  const { message = '' } = await answer.json().catch(() => ({}));
  return `${accountWords.signIn.failed}. ${message}`.trim();
}
