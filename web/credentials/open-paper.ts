import { keep } from '../account/leaving/download.ts';
import { ApiError, get } from '../lib/api.ts';
import { token } from '../session/token.ts';
import { paperAddress } from './queries.ts';

/** A paper, as a file for the device: it has no address that could be handed on. @throws ApiError */
export async function openPaper(user: string, id: string, name: string) {
  // Renews a session that has run out, or asks to sign in again.
  await get('/users/me');
  const answer = await fetch(`/sobe/v1${paperAddress(user, id)}`, {
    headers: { Accept: '*/*', Authorization: `Bearer ${token.get()}` },
  }).catch(() => null);
  if (!answer) throw new ApiError(0, brokenOff);
  if (!answer.ok) {
    const said = (await answer.json().catch(() => null)) as { message?: string } | null;
    throw new ApiError(answer.status, said?.message ?? brokenOff);
  }
  const file = await answer.blob().catch(() => null);
  if (!file) throw new ApiError(0, brokenOff);
  keep(file, name);
}

const brokenOff = 'The download broke off. Please try again.';
