import { filesApi } from '../../contract/system/files.api.ts';
import { HttpError, StorageUnavailableError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { rejectForeignFiles } from '../files/file-owner.ts';
import { resumeMultipart } from './multipart-upload.ts';
import {
  countParts,
  getPartBytes,
  insertPartQuery,
  type UploadRow,
  uploadNotFoundError,
  uploadQuery,
} from './upload-rows.ts';

/** PUT /uploaded_files/uploads/{id}/{n}: streams the raw bytes of a part to R2. */
export const uploadPart = defineMutation(filesApi.uploadPart, {
  auth: 'O',
  allowForApplicants: true,
  rateLimit: 'write',
  permission: 'authz_user_detailed',
  changes: [],
  run: async (_, c) => {
    const { id, n } = c.req.param();
    const of = { id, by: c.var.viewer?.id ?? '' };
    const [[upload]] = await c.var.db.batch([uploadQuery(of)]);
    if (!upload) throw uploadNotFoundError();
    rejectForeignFiles(c.var.viewer, upload);
    const number = parsePartNumber(n, upload);
    const length = getPartBytes(upload, number);
    const declared = c.req.header('Content-Length');
    if (declared !== undefined && Number(declared) !== length)
      throw partLengthError(number, length, declared);
    const { body } = c.req.raw;
    if (!body) throw partLengthError(number, length);
    const passing = new FixedLengthStream(length);
    const failing = new AbortController();
    const [passed, stored] = await Promise.allSettled([
      body.pipeTo(passing.writable, { signal: failing.signal }),
      resumeMultipart(c.env, upload)
        .uploadPart(number, passing.readable)
        .catch((error: unknown) => {
          // The stream is no longer read.
          failing.abort();
          throw error;
        }),
    ]);
    if (stored.status === 'rejected') {
      if (isLengthError(passed) || isLengthError(stored)) throw partLengthError(number, length);
      if (/\(10024\)/.test(String(stored.reason))) throw uploadNotFoundError();
      throw new StorageUnavailableError(stored.reason);
    }
    const [[part]] = await c.var.db.batch([
      insertPartQuery({ ...of, number, etag: stored.value.etag }),
    ]);
    if (!part) throw uploadNotFoundError();
    return c.body(null, 204);
  },
});

function parsePartNumber(text: string, upload: UploadRow): number {
  const number = Number(text);
  const count = countParts(upload);
  if (/^\d+$/.test(text) && number >= 1 && number <= count) return number;
  throw validationError([{ path: 'n', code: 'number_range', values: { least: 1, most: count } }]);
}

/** FixedLengthStream fails if it receives fewer or more bytes. */
const isLengthError = (ended: PromiseSettledResult<unknown>) =>
  ended.status === 'rejected' && /FixedLengthStream/.test(String(ended.reason));

function partLengthError(number: number, length: number, declared?: string) {
  const values = { number, length };
  return Number(declared) > length
    ? new HttpError(413, { code: 'part_length', values })
    : validationError([{ path: '', code: 'part_length', values }]);
}
