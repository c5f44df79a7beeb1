/**
 * Uploads bytes with progress, which `fetch` cannot report. A 401 renews the session by a normal
 * request, then retries.
 * @throws ApiError
 */

import { m } from '#messages';
import { API_PATH, ApiError, type ApiRequest, createApiError, getJson } from '../api.ts';
import { token } from '../token.ts';

export interface ByteUpload<Answer> {
  /** The body is a form or a blob, if there is one. */
  request: ApiRequest<Answer>;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Called with sent and total bytes. */
  progress?(bytes: number, of: number): void;
}

/** Form data with a file and its metadata. */
export function createFileForm(file: File, metadata: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(metadata)) form.set(name, value);
  form.set('content', file);
  return form;
}

export async function uploadBytes<Answer>(bytes: ByteUpload<Answer>): Promise<Answer> {
  try {
    return await uploadOnce(bytes);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await getJson('GET /users/me', { signal: bytes.signal });
    return uploadOnce(bytes);
  }
}

function uploadOnce<Answer>({ request: sent, headers = {}, signal, progress }: ByteUpload<Answer>) {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => progress?.(loaded, total);
  request.onload = () => {
    const { status, response } = request;
    if (status >= 200 && status < 300) return resolve(response);
    const id = request.getResponseHeader('X-Request-Id');
    createApiError(status, response ?? {}, id).then(reject, reject);
  };
  request.onerror = () => reject(new ApiError(0, m['error.no_answer']()));
  request.onabort = () => reject(signal.reason);
  request.onloadend = () => signal.removeEventListener('abort', abort);
  signal.addEventListener('abort', abort);
  request.open(sent.method, API_PATH + sent.address);
  for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) {
    request.setRequestHeader(name, value);
  }
  const bearer = token.get();
  if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  if (sent.body instanceof Blob)
    request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.send(sent.body as FormData | Blob | undefined);
  return promise;
}
