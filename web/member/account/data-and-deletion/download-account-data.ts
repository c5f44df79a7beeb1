import { API_PATH, ApiError, type ApiRequest, buildRequest, getJson } from '../../../data/api.ts';
import { saveFile } from '../../../data/save-file.ts';
import { token } from '../../../data/token.ts';

export interface DownloadedFile {
  name: string;
  bytes: number;
}

/**
 * Streams the account export into a file and reports the bytes received. A truncated stream is
 * discarded. @throws ApiError
 */
export async function downloadAccountData(
  id: string,
  onProgress: (bytes: number) => void,
): Promise<DownloadedFile> {
  const answer = await fetchFile(buildRequest('GET /users/:id/export', { params: { id } }));
  if (!answer.body) throw new ApiError(0, downloadInterrupted);
  const pieces = await readChunks(answer.body, onProgress).catch(() => []);
  const file = new Blob(pieces, { type: 'application/json' });
  const end = await file.slice(-40).text();
  if (!end.includes('"is_complete":true}')) throw new ApiError(0, downloadInterrupted);
  const name = parseFileName(answer.headers.get('Content-Disposition'));
  saveFile(file, name);
  return { name, bytes: file.size };
}

export const downloadInterrupted = 'The download was interrupted. Please try again.';

/** Fetches a file with the current user's token. @throws ApiError */
export async function fetchFile({ address }: ApiRequest): Promise<Response> {
  // Renews an expired session, or requests a sign-in, before the download.
  await getJson('GET /users/me');
  const answer = await fetch(API_PATH + address, {
    headers: { Authorization: `Bearer ${token.get()}` },
  }).catch(() => null);
  if (!answer) throw new ApiError(0, downloadInterrupted);
  if (!answer.ok) throw new ApiError(answer.status, await readErrorMessage(answer));
  return answer;
}

const readErrorMessage = async (answer: Response) =>
  ((await answer.json().catch(() => null)) as { message?: string } | null)?.message ??
  downloadInterrupted;

async function readChunks(body: ReadableStream<Uint8Array>, onProgress: (bytes: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value as Uint8Array<ArrayBuffer>);
    bytes += value.byteLength;
    onProgress(bytes);
  }
}

const parseFileName = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'your-data.json';

/** '340 kB', '1.2 MB' */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
