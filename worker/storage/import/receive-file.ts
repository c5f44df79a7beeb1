import { transferApi } from '../../contract/system/transfer.api.ts';
import { transferFiles } from '../../contract/system/transfer.ts';
import type { Refusal } from '../../http/http-error.ts';
import { readBytes } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import { currentImportQuery, requireImport } from '../../transfer/current-import.ts';
import { wrongTypeError } from '../files/file-content-errors.ts';
import { putFile } from '../files/put-file.ts';
import { requireSupportedType } from '../files/require-supported-type.ts';
import { checkPicture } from '../images/check-picture.ts';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import { toRandomAccess } from '../videos/buffered-reader.ts';
import { checkVideo } from '../videos/check-video.ts';
import {
  fileNotImportedError,
  importedFileQuery,
  updateFileSizeQuery,
} from './imported-file-queries.ts';

/**
 * PUT /imports/{digest}/files/{name}: stores the bytes of a file, checked and stripped like an
 * upload.
 */
export const receiveFile = defineMutation(transferApi.sendFile, {
  auth: 'A',
  allowDuringImport: true,
  changes: [],
  preload: ({ name }) => ({
    currentImport: currentImportQuery(),
    file: importedFileQuery({ name }),
  }),
  run: async (_, c, { currentImport: [currentImport], file: [file] }) => {
    const { digest } = requireImport(c, currentImport);
    if (!file) throw fileNotImportedError();
    const { name } = file;
    const bytes = await readBytes(c, transferFiles.bytes, requestTooLarge);
    const type = requireSupportedType(bytes);
    if (type !== file.content_type) throw wrongTypeError(file.content_type);
    const blob = stripMetadata(type, bytes);
    const isPicture = type.startsWith('image/');
    if (!isPicture) await checkVideo(type, toRandomAccess(blob));
    const picture = isPicture ? await checkPicture(c.env, type, blob) : null;
    await putFile(c.env, name, blob, picture?.small);
    const { width = null, height = null } = picture ?? {};
    await c.var.db.batch([updateFileSizeQuery({ name, digest, size: blob.size, width, height })]);
    return c.body(null, 204);
  },
});

const requestTooLarge: Refusal = {
  code: 'import_request_too_large',
  values: { bytes: transferFiles.bytes },
};
