/**
 * Renews the token by cookie, for the current user only: another user's token is rejected. Tabs
 * take turns by a lock and share a fresh token.
 */

import type { TokenResponse } from '../../../worker/contract/accounts/session.ts';
import { getTokenOwner, token } from '../../data/token.ts';
import { getUser } from '../../data/user.ts';

/** POST /sobe/token. Null without a response. */
export async function requestToken(fields: Record<string, string>): Promise<Response | null> {
  const answer = await fetch('/sobe/token', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null);
  return answer;
}

export type Renewal = 'renewed' | 'refused' | 'unreachable';

export function renewToken(): Promise<Renewal> {
  const before = token.get();
  const known = getUser()?.id ?? getTokenOwner(before);
  const isTheirs = (fresh: string) => !known || getTokenOwner(fresh) === known;
  const renew = async (): Promise<Renewal> => {
    const present = token.get();
    if (present && present !== before) return isTheirs(present) ? 'renewed' : 'refused';
    const answer = await requestToken({ grant_type: 'refresh_token' });
    if (!answer || answer.status >= 500 || answer.status === 429) return 'unreachable';
    if (!answer.ok) return 'refused';
    const { access_token }: TokenResponse = await answer.json();
    if (!isTheirs(access_token)) return 'refused';
    token.set(access_token);
    return 'renewed';
  };
  return navigator.locks ? navigator.locks.request('renew', renew) : renew();
}
