import { m } from '#messages';
import { API_PATH, ApiError, type ApiRequest, createApiError, getJson } from '../api.ts';
import type { ErrorBody } from '../localize-error.ts';
import { token } from '../token.ts';

export const getInterruptedText = m['error.download_interrupted'];

/** Fetches a file with the current user's token. @throws ApiError */
export async function fetchFile({ address }: ApiRequest): Promise<Response> {
  // Renews an expired session, or requests a sign-in, before the download.
  await getJson('GET /users/me');
  const answer = await fetch(API_PATH + address, {
    headers: { Authorization: `Bearer ${token.get()}` },
  }).catch(() => null);
  if (!answer) throw new ApiError(0, getInterruptedText());
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  if (!body) throw new ApiError(answer.status, getInterruptedText());
  throw await createApiError(answer.status, body, answer.headers.get('X-Request-Id'));
}
