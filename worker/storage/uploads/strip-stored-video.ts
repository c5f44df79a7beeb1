import type { Bindings } from '../../env.ts';
import { StorageUnavailableError, throwStorageUnavailable } from '../../http/http-error.ts';
import { getFileKey } from '../files/file-name.ts';
import { checkVideo } from '../videos/check-video.ts';
import { type FileEdit, writeEdited } from '../videos/write-edited.ts';
import { type UploadRow, uploadNotFoundError } from './upload-rows.ts';

/**
 * Checks a joined video and rewrites it without its metadata. Only the index is held in memory.
 * @throws HttpError 404, 415, 422, 503
 */
export async function stripStoredVideo(
  env: Bindings,
  upload: Pick<UploadRow, 'name' | 'content_type'>,
) {
  const key = getFileKey(upload.name);
  const film = await env.FILES.head(key).catch(throwStorageUnavailable);
  // A concurrent request rejected or cancelled it.
  if (!film) throw uploadNotFoundError();
  const edits = await checkVideo(upload.content_type, {
    size: film.size,
    read: async (from, to) => {
      const part = await getVideoRange(env, film, from, to);
      return new Uint8Array(await part.arrayBuffer().catch(throwStorageUnavailable));
    },
  });
  if (edits.length > 0) await rewriteVideo(env, film, edits);
}

/** Writes nothing if a concurrent request has rewritten it. */
async function rewriteVideo(env: Bindings, film: R2Object, edits: FileEdit[]) {
  const passing = new FixedLengthStream(film.size);
  const failing = new AbortController();
  const written = writeEdited(passing.writable, film.size, edits, async (from, to) => {
    const { body } = await getVideoRange(env, film, from, to);
    await body.pipeTo(passing.writable, { preventClose: true, signal: failing.signal });
  }).catch((error: unknown) => passing.writable.abort(error).catch(() => {}));
  const put = env.FILES.put(film.key, passing.readable, {
    httpMetadata: film.httpMetadata ?? {},
    onlyIf: { etagMatches: film.etag },
  }).catch((error: unknown) => {
    failing.abort();
    return throwStorageUnavailable(error);
  });
  await Promise.all([put, written]);
}

/** Reads from this version of the video only. */
async function getVideoRange(env: Bindings, { key, etag }: R2Object, offset: number, to: number) {
  const options = { range: { offset, length: to - offset }, onlyIf: { etagMatches: etag } };
  const film = await env.FILES.get(key, options).catch(throwStorageUnavailable);
  if (!film || !('body' in film)) throw new StorageUnavailableError(`${key} has changed meanwhile`);
  return film;
}
