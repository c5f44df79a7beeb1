import { call } from '../../http/mutation.ts';
import { invalid, Refusal, StoreFailure } from '../../http/http-error.ts';
import { refuseOthers } from '../files/file-owner.ts';
import { multipartOf } from './multipart-upload.ts';
import { bytesOfPart, countOfParts, keepPart, noUpload, type Upload, uploadOf } from './upload-rows.ts';

/** PUT /uploaded_files/uploads/{id}/{n}: streams the raw bytes of a part to R2. */
export const sendPart = call({
  method: 'put',
  path: '/uploaded_files/uploads/:id/:n',
  who: 'O',
  whileApplying: true,
  rateLimit: 'write',
  right: 'authz_user_detailed',
  noun: 'files',
  summary: 'Upload a part of a film, counted from 1; a part can be sent again',
  bytes: true,
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { id = '', n = '' } = c.req.param();
    const of = { id, by: c.var.viewer?.id ?? '' };
    const [[upload]] = await c.var.db.batch([uploadOf(of)]);
    if (!upload) throw noUpload();
    refuseOthers(c.var.viewer, upload);
    const number = numbered(n, upload);
    const length = bytesOfPart(upload, number);
    const said = c.req.header('Content-Length');
    if (said !== undefined && Number(said) !== length) throw otherLength(number, length, said);
    const { body } = c.req.raw;
    if (!body) throw otherLength(number, length);
    const passing = new FixedLengthStream(length);
    const failing = new AbortController();
    const [passed, stored] = await Promise.allSettled([
      body.pipeTo(passing.writable, { signal: failing.signal }),
      multipartOf(c.env, upload)
        .uploadPart(number, passing.readable)
        .catch((error: unknown) => {
          // The stream is no longer read.
          failing.abort();
          throw error;
        }),
    ]);
    if (stored.status === 'rejected') {
      if (isOtherLength(passed) || isOtherLength(stored)) throw otherLength(number, length);
      if (/\(10024\)/.test(String(stored.reason))) throw noUpload();
      throw new StoreFailure(stored.reason);
    }
    const [[kept]] = await c.var.db.batch([keepPart({ ...of, number, etag: stored.value.etag })]);
    if (!kept) throw noUpload();
    return c.body(null, 204);
  },
});

function numbered(text: string, upload: Upload): number {
  const number = Number(text);
  const count = countOfParts(upload);
  if (/^\d+$/.test(text) && number >= 1 && number <= count) return number;
  throw invalid([{ path: 'n', message: `must be a number from 1 to ${count}` }]);
}

/** FixedLengthStream fails if it receives fewer or more bytes. */
const isOtherLength = (ended: PromiseSettledResult<unknown>) =>
  ended.status === 'rejected' && /FixedLengthStream/.test(String(ended.reason));

function otherLength(number: number, length: number, said?: string) {
  const text = `Part ${number} must be exactly ${length} bytes.`;
  return Number(said) > length ? new Refusal(413, text) : invalid([{ path: '', message: text }]);
}
