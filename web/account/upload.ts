import { wording } from '../../worker/contract/wording.ts';
import { ApiError, get } from '../lib/api.ts';
import { token } from '../session/token.ts';

interface To {
  /** Below /sobe/v1. */
  address: string;
  headers?: Record<string, string>;
}

/**
 * A POST of a form with a file, which tells how far it is: from 0 to 1. `fetch` can't. A session that ran out
 * is renewed by a call that can, and then the file is sent again. @throws ApiError
 */
export async function upload<Answer = { id: string }>(
  form: FormData,
  progress: (share: number) => void,
  signal: AbortSignal,
  to: To = { address: '/uploaded_files' },
): Promise<Answer> {
  const sendOnce = () => sent<Answer>(form, progress, signal, to);
  try {
    return await sendOnce();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await get('/users/me', signal);
    return sendOnce();
  }
}

function sent<Answer>(
  form: FormData,
  progress: (share: number) => void,
  signal: AbortSignal,
  { address, headers = {} }: To,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
  request.onload = () => {
    const { status, response } = request;
    if (status === 200 || status === 201) return resolve(response);
    const said = response?.detail ?? response?.message ?? `The server answered ${status}.`;
    reject(new ApiError(status, said, response ?? {}));
  };
  request.onerror = () => reject(new ApiError(0, wording.request.noAnswer));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', `/sobe/v1${address}`);
  for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) {
    request.setRequestHeader(name, value);
  }
  const bearer = token.get();
  if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  request.send(form);
  return promise;
}
