import type { TokenAnswer } from '../../worker/contract/session.ts';
import { token } from './token.ts';

interface Credentials {
  username: string;
  password: string;
}

/** Kept for as long as the page lives, and nowhere else. */
let credentials: Credentials | null = null;

export const keepCredentials = (given: Credentials | null) => {
  credentials = given;
};

/** POST /sobe/token. Null when nothing answered. */
export async function askToken(fields: Record<string, string>): Promise<Response | null> {
  const answer = await fetch('/sobe/token', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null);
  return answer;
}

export type Renewal = 'renewed' | 'refused' | 'unreachable';

/**
 * A fresh token: by the cookie or, when that is not good any more, with the credentials of this
 * page. One tab at a time: what another has just fetched is taken.
 */
export function renew(): Promise<Renewal> {
  const before = token.get();
  const once = async (): Promise<Renewal> => {
    const present = token.get();
    if (present && present !== before) return 'renewed';
    const byCookie = await taken(await askToken({ grant_type: 'refresh_token' }));
    // Where there is no token any more, another tab has signed out.
    if (byCookie !== 'refused' || !credentials || !token.get()) return byCookie;
    return taken(await askToken({ grant_type: 'password', ...credentials }));
  };
  return navigator.locks ? navigator.locks.request('renew', once) : once();
}

async function taken(answer: Response | null): Promise<Renewal> {
  if (!answer || answer.status >= 500 || answer.status === 429) return 'unreachable';
  if (!answer.ok) return 'refused';
  const { access_token }: TokenAnswer = await answer.json();
  token.set(access_token);
  return 'renewed';
}
