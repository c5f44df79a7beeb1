import { wording } from '../../worker/contract/wording.ts';
import { ApiError, get } from '../lib/api.ts';
import { token } from '../session/token.ts';

/**
 * POST /uploaded_files, which tells how far it is: from 0 to 1. `fetch` can't. A session that ran out
 * is renewed by a call that can, and then the file is sent again. @throws ApiError
 */
export async function upload(
  form: FormData,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ id: string }> {
  try {
    return await sendOnce(form, progress, signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await get('/users/me', signal);
    return sendOnce(form, progress, signal);
  }
}

function sendOnce(form: FormData, progress: (share: number) => void, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<{ id: string }>();
  const request = new XMLHttpRequest();
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
  request.onload = () => {
    const { status, response } = request;
    if (status === 201) return resolve(response);
    const said = response?.detail ?? response?.message ?? `The server answered ${status}.`;
    reject(new ApiError(status, said, response ?? {}));
  };
  request.onerror = () => reject(new ApiError(0, wording.request.noAnswer));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', '/sobe/v1/uploaded_files');
  request.setRequestHeader('Accept', 'application/json');
  const bearer = token.get();
  if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  request.send(form);
  return promise;
}
