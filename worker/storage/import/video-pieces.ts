/** Receives a large video of an import in pieces and joins them. */

import { uploadLimits } from '../../contract/shared/limits.ts';
import { videoTypes } from '../../contract/system/files.ts';
import { transferApi } from '../../contract/system/transfer.api.ts';
import { transferFiles } from '../../contract/system/transfer.ts';
import type { Bindings } from '../../env.ts';
import { HttpError, StorageUnavailableError, validationError } from '../../http/http-error.ts';
import { readBytes } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import { currentImportQuery, requireImport } from '../../transfer/current-import.ts';
import { getFileKey } from '../file-keys.ts';
import { deleteFile } from '../files/put-file.ts';
import { stripStoredVideo } from '../uploads/strip-stored-video.ts';
import {
  fileNotImportedError,
  importedFileQuery,
  updateFileSizeQuery,
} from './imported-file-queries.ts';

/**
 * POST …/pieces: starts the upload of a video that is too large for one request. R2 deletes
 * unfinished ones after a week.
 */
export const startVideoPieces = defineMutation(transferApi.startVideo, {
  auth: 'A',
  allowDuringImport: true,
  changes: [],
  preload: ({ name }) => ({
    currentImport: currentImportQuery(),
    file: importedFileQuery({ name }),
  }),
  run: async (_, c, { currentImport: [currentImport], file: [file] }) => {
    requireImport(c, currentImport);
    if (!file) throw fileNotImportedError();
    if (!(videoTypes as readonly string[]).includes(file.content_type)) throw videoRequired();
    if (file.size > uploadLimits.filmBytes) throw new HttpError(413, TOO_LARGE);
    const { uploadId } = await c.env.FILES.createMultipartUpload(getFileKey(file.name), {
      httpMetadata: { contentType: file.content_type },
    }).catch(throwStorageError);
    return c.json({ upload: uploadId, piece_size: transferFiles.pieceBytes }, 201);
  },
});

/**
 * PUT …/pieces/{number}?upload=: uploads a piece, counted from 1; all have the same size except the
 * last.
 */
export const uploadVideoPiece = defineMutation(transferApi.sendVideoPiece, {
  auth: 'A',
  allowDuringImport: true,
  changes: [],
  preload: ({ name }) => ({
    currentImport: currentImportQuery(),
    file: importedFileQuery({ name }),
  }),
  run: async (_, c, { currentImport: [currentImport], file: [file] }) => {
    requireImport(c, currentImport);
    if (!file) throw fileNotImportedError();
    const { number } = c.req.param();
    const { upload } = c.req.valid('query');
    const bytes = await readBytes(c, transferFiles.pieceBytes, TOO_LARGE);
    if (!/^[1-9]\d{0,2}$/.test(number))
      throw validationError([
        { path: 'number', code: 'piece_number', values: { least: 1, most: 999 } },
      ]);
    const { etag } = await c.env.FILES.resumeMultipartUpload(getFileKey(file.name), upload)
      .uploadPart(Number(number), bytes)
      .catch(throwStorageError);
    return c.json({ etag });
  },
});

/**
 * POST …/pieces/complete: joins the pieces and checks the video as an upload; invalid ones are
 * deleted.
 */
export const completeVideoPieces = defineMutation(transferApi.completeVideo, {
  auth: 'A',
  allowDuringImport: true,
  changes: [],
  preload: ({ name }) => ({
    currentImport: currentImportQuery(),
    file: importedFileQuery({ name }),
  }),
  run: async ({ upload, etags }, c, { currentImport: [currentImport], file: [file] }) => {
    const { digest } = requireImport(c, currentImport);
    if (!file) throw fileNotImportedError();
    const parts = etags.map((etag, index) => ({ partNumber: index + 1, etag }));
    const { size } = await joinParts(c.env, getFileKey(file.name), upload, parts);
    await stripStoredVideo(c.env, file).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status !== 503) await deleteFile(c.env, file.name);
      throw error;
    });
    await c.var.db.batch([
      updateFileSizeQuery({ name: file.name, digest, size, width: null, height: null }),
    ]);
    return c.body(null, 204);
  },
});

/** @throws HttpError 422 for an unknown upload or pieces, 503 */
async function joinParts(env: Bindings, key: string, upload: string, parts: R2UploadedPart[]) {
  const held = env.FILES.resumeMultipartUpload(key, upload);
  try {
    return await held.complete(parts);
  } catch (error) {
    // R2 reports unknown uploads as an internal error here; uploading a part returns the real
    // reason.
    const cause: unknown = isInternalError(error)
      ? await held.uploadPart(MAX_PIECE_NUMBER, '').catch((reason: unknown) => reason)
      : error;
    // An earlier request may have joined them while its response was lost.
    const there = isUnknownUpload(cause) && (await env.FILES.head(key).catch(throwStorageError));
    return there || throwStorageError(isUnknownUpload(cause) ? cause : error);
  }
}

/** No real piece has this number. */
const MAX_PIECE_NUMBER = 10_000;

const TOO_LARGE = 'imported_file_too_large';
const videoRequired = () => new HttpError(415, 'only_videos_in_pieces');
const uploadNotFoundError = () =>
  validationError([{ path: 'upload', code: 'not_an_imported_video' }]);
const unknownPieces = () => validationError([{ path: 'etags', code: 'pieces_mismatch' }]);

const isInternalError = (error: unknown) => /\(10001\)/.test(String(error));
const isUnknownUpload = (error: unknown) => /\(10024\)/.test(String(error));

/** Maps R2's errors about unknown uploads, and about missing, too small or unequal pieces. */
function throwStorageError(error: unknown): never {
  if (isUnknownUpload(error)) throw uploadNotFoundError();
  if (/\((10025|10011|10048)\)/.test(String(error))) throw unknownPieces();
  throw new StorageUnavailableError(error);
}
