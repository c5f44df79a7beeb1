import { filmTypes } from '../../contract/system/files.ts';
import { uploads } from '../../contract/shared/limits.ts';
import { piecesBegun, piecesSent, pieceTaken, transferFiles } from '../../contract/system/transfer.ts';
import type { Bindings } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { invalid, Refusal, StoreFailure } from '../../http/http-error.ts';
import { fileKey } from '../file-keys.ts';
import { currentImport, importAsked } from '../../transfer/current-import.ts';
import { bytesSent } from '../../http/multipart-body.ts';
import { letGo } from '../files/put-file.ts';
import { keepFilm } from '../uploads/strip-stored-video.ts';
import { awaitedFile, noFile, settle } from './imported-file-queries.ts';

const shared = {
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  changes: [],
  beside: ({ name }: Record<string, string>) => [currentImport(), awaitedFile({ name })] as const,
} as const;
const path = '/imports/:digest/files/:name/pieces';

/**
 * POST …/pieces: starts the upload of a video that is too large for one request. R2 deletes
 * unfinished ones after a week.
 */
export const beginPieces = call({
  ...shared,
  method: 'post',
  path,
  summary: 'Start the upload of a large film in pieces',
  status: 201,
  answer: piecesBegun,
  run: async (_, c, [[found], [file]]) => {
    importAsked(c, found);
    if (!file) throw noFile();
    if (!(filmTypes as readonly string[]).includes(file.content_type)) throw onlyFilms();
    if (file.size > uploads.filmBytes) throw new Refusal(413, tooLarge);
    const { uploadId } = await c.env.FILES.createMultipartUpload(fileKey(file.name), {
      httpMetadata: { contentType: file.content_type },
    }).catch(failed);
    return c.json({ upload: uploadId, piece_size: transferFiles.pieceBytes }, 201);
  },
});

/**
 * PUT …/pieces/{number}?upload=: uploads a piece, counted from 1; all have the same size except the
 * last.
 */
export const sendPiece = call({
  ...shared,
  method: 'put',
  path: `${path}/:number`,
  summary: 'Upload a piece of a large film; `upload` identifies it',
  bytes: true,
  status: 200,
  answer: pieceTaken,
  run: async (_, c, [[found], [file]]) => {
    importAsked(c, found);
    if (!file) throw noFile();
    const { number = '' } = c.req.param();
    const upload = c.req.query('upload') ?? '';
    if (!upload) throw noUpload();
    const bytes = await bytesSent(c, transferFiles.pieceBytes, tooLarge);
    if (!/^[1-9]\d{0,2}$/.test(number))
      throw invalid([{ path: 'number', message: 'must be 1 to 999' }]);
    const { etag } = await c.env.FILES.resumeMultipartUpload(fileKey(file.name), upload)
      .uploadPart(Number(number), bytes)
      .catch(failed);
    return c.json({ etag });
  },
});

/**
 * POST …/pieces/complete: joins the pieces and checks the video as an upload; invalid ones are
 * deleted.
 */
export const joinPieces = call({
  ...shared,
  method: 'post',
  path: `${path}/complete`,
  summary: 'Join the pieces of a film and verify its content',
  body: piecesSent,
  status: 204,
  run: async ({ upload, etags }, c, [[found], [file]]) => {
    const { digest } = importAsked(c, found);
    if (!file) throw noFile();
    const parts = etags.map((etag, index) => ({ partNumber: index + 1, etag }));
    const { size } = await joined(c.env, fileKey(file.name), upload, parts);
    await keepFilm(c.env, file).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status !== 503) await letGo(c.env, file.name);
      throw error;
    });
    await c.var.db.batch([settle({ name: file.name, digest, size, width: null, height: null })]);
    return c.body(null, 204);
  },
});

/** @throws HttpError 422 for an unknown upload or pieces, 503 */
async function joined(env: Bindings, key: string, upload: string, parts: R2UploadedPart[]) {
  const held = env.FILES.resumeMultipartUpload(key, upload);
  try {
    return await held.complete(parts);
  } catch (error) {
    // R2 reports unknown uploads as an internal error here; uploading a part returns the real
    // reason.
    const asked: unknown = isInternal(error)
      ? await held.uploadPart(lastNumber, '').catch((reason: unknown) => reason)
      : error;
    // An earlier request may have joined them while its response was lost.
    const there = isUnknown(asked) && (await env.FILES.head(key).catch(failed));
    return there || failed(isUnknown(asked) ? asked : error);
  }
}

/** No real piece has this number. */
const lastNumber = 10_000;

const tooLarge = 'The file is too large.';
const onlyFilms = () => new Refusal(415, 'Only videos can be sent in pieces.');
const noUpload = () =>
  invalid([{ path: 'upload', message: 'is not a video that is being imported' }]);
const otherPieces = () =>
  invalid([{ path: 'etags', message: 'do not match the pieces that were sent' }]);

const isInternal = (error: unknown) => /\(10001\)/.test(String(error));
const isUnknown = (error: unknown) => /\(10024\)/.test(String(error));

/** Maps R2's errors about unknown uploads, and about missing, too small or unequal pieces. */
function failed(error: unknown): never {
  if (isUnknown(error)) throw noUpload();
  if (/\((10025|10011|10048)\)/.test(String(error))) throw otherPieces();
  throw new StoreFailure(error);
}
