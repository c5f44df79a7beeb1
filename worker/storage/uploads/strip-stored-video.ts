import type { Bindings } from '../../env.ts';
import { StoreFailure, storeFailed } from '../../http/http-error.ts';
import { fileKey } from '../files/file-name.ts';
import { type Edit, writeEdited } from '../videos/write-edited.ts';
import { readFilm } from '../videos/check-video.ts';
import { noUpload, type Upload } from './upload-rows.ts';

/**
 * Checks a joined video and rewrites it without its metadata. Only the index is held in memory.
 * @throws HttpError 404, 415, 422, 503
 */
export async function keepFilm(env: Bindings, upload: Pick<Upload, 'name' | 'content_type'>) {
  const key = fileKey(upload.name);
  const film = await env.FILES.head(key).catch(storeFailed);
  // A concurrent request rejected or cancelled it.
  if (!film) throw noUpload();
  const edits = await readFilm(upload.content_type, {
    size: film.size,
    read: async (from, to) => {
      const part = await partOf(env, film, from, to);
      return new Uint8Array(await part.arrayBuffer().catch(storeFailed));
    },
  });
  if (edits.length > 0) await rewrite(env, film, edits);
}

/** Writes nothing if a concurrent request has rewritten it. */
async function rewrite(env: Bindings, film: R2Object, edits: Edit[]) {
  const passing = new FixedLengthStream(film.size);
  const failing = new AbortController();
  const written = writeEdited(passing.writable, film.size, edits, async (from, to) => {
    const { body } = await partOf(env, film, from, to);
    await body.pipeTo(passing.writable, { preventClose: true, signal: failing.signal });
  }).catch((error: unknown) => passing.writable.abort(error).catch(() => {}));
  const put = env.FILES.put(film.key, passing.readable, {
    httpMetadata: film.httpMetadata ?? {},
    onlyIf: { etagMatches: film.etag },
  }).catch((error: unknown) => {
    failing.abort();
    return storeFailed(error);
  });
  await Promise.all([put, written]);
}

/** Reads from this version of the video only. */
async function partOf(env: Bindings, { key, etag }: R2Object, offset: number, to: number) {
  const asked = { range: { offset, length: to - offset }, onlyIf: { etagMatches: etag } };
  const film = await env.FILES.get(key, asked).catch(storeFailed);
  if (!film || !('body' in film)) throw new StoreFailure(`${key} has changed meanwhile`);
  return film;
}
