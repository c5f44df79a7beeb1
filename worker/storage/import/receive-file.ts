import { transferFiles } from '../../contract/system/transfer.ts';
import { call } from '../../http/mutation.ts';
import { Refusal } from '../../http/http-error.ts';
import { currentImport, importAsked } from '../../transfer/current-import.ts';
import { bytesSent } from '../../http/multipart-body.ts';
import { checkedType } from '../files/require-supported-type.ts';
import { readFilm } from '../videos/check-video.ts';
import { readableBlob } from '../videos/buffered-reader.ts';
import { strippedBlob } from '../metadata/strip-metadata.ts';
import { checkedPicture } from '../images/check-picture.ts';
import { keep } from '../files/put-file.ts';
import { awaitedFile, noFile, settle } from './imported-file-queries.ts';

/**
 * PUT /imports/{digest}/files/{name}: stores the bytes of a file, checked and stripped like an
 * upload.
 */
export const receiveFile = call({
  method: 'put',
  path: '/imports/:digest/files/:name',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Upload the content of an imported file in one request',
  bytes: true,
  status: 204,
  changes: [],
  beside: ({ name }) => [currentImport(), awaitedFile({ name })] as const,
  run: async (_, c, [[found], [file]]) => {
    const { digest } = importAsked(c, found);
    if (!file) throw noFile();
    const { name } = file;
    const bytes = await bytesSent(c, transferFiles.bytes, tooLarge);
    const type = checkedType(bytes);
    if (type !== file.content_type)
      throw new Refusal(415, `This file is not a valid ${file.content_type} file.`);
    const blob = strippedBlob(type, bytes);
    const isPicture = type.startsWith('image/');
    if (!isPicture) await readFilm(type, readableBlob(blob));
    const picture = isPicture ? await checkedPicture(c.env, type, blob) : null;
    await keep(c.env, name, blob, picture?.small);
    const { width = null, height = null } = picture ?? {};
    await c.var.db.batch([settle({ name, digest, size: blob.size, width, height })]);
    return c.body(null, 204);
  },
});

const tooLarge = `The limit for one request is ${transferFiles.bytes} bytes. Send the file in pieces.`;
