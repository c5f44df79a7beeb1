import { ApiError, buildRequest } from '../../../data/api.ts';
import { fetchFile, getInterruptedText } from '../../../data/files/fetch-file.ts';
import { saveFile } from '../../../data/files/save-file.ts';

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
  if (!answer.body) throw new ApiError(0, getInterruptedText());
  const pieces = await readChunks(answer.body, onProgress).catch(() => []);
  const file = new Blob(pieces, { type: 'application/json' });
  const end = await file.slice(-40).text();
  if (!end.includes('"is_complete":true}')) throw new ApiError(0, getInterruptedText());
  const name = parseFileName(answer.headers.get('Content-Disposition'));
  saveFile(file, name);
  return { name, bytes: file.size };
}

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
