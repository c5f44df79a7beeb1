/** Uploads a large video in parts, and resumes after a lost connection or a reload. */

import { uploadLimits } from '../../../worker/contract/shared/limits.ts';
import type { VideoType } from '../../../worker/contract/system/files.ts';
import { ApiError, api, buildRequest, getJson } from '../../data/api.ts';
import { uploadBytes } from '../../data/files/upload-bytes.ts';
import type { FileUploadJob } from './file-upload-job.ts';
import type { ResumableUpload } from './resumable-upload.ts';
import { withRetry } from './with-retry.ts';

/**
 * @returns the file id
 * @throws ApiError
 */
export async function uploadVideoInParts(sending: FileUploadJob): Promise<string> {
  const { file, signal, held, progress, waiting } = sending;
  const again = <Answer>(act: () => Promise<Answer>) => withRetry(act, signal, waiting);
  const known = held.read();
  const before = known && (await again(() => fetchUploadedParts(known, signal)));
  const upload = before ? before.upload : await again(() => startUpload(sending));
  held.write({ ...upload, title: sending.title, copyright: sending.copyright });

  const { part_size } = upload;
  const count = Math.ceil(file.size / part_size);
  const bytesOf = (n: number) => file.slice((n - 1) * part_size, n * part_size);
  const there = new Set(before?.parts);
  const sent = () => [...there].reduce((bytes, n) => bytes + bytesOf(n).size, 0);
  progress(sent() / file.size);
  for (let n = 1; n <= count; n++) {
    if (there.has(n)) continue;
    await again(() =>
      uploadBytes({
        request: buildRequest('PUT /uploaded_files/uploads/:id/:n', {
          params: { id: upload.id, n: String(n) },
          body: bytesOf(n),
        }),
        signal,
        progress: (bytes) => progress((sent() + Math.min(bytes, part_size)) / file.size),
      }),
    );
    there.add(n);
  }
  progress(1);
  const complete = buildRequest('POST /uploaded_files/uploads/:id/complete', {
    params: { id: upload.id },
  });
  const { id } = await again(() => uploadBytes({ request: complete, signal })).catch(
    (error: unknown) => {
      // The server rejected and deleted the upload.
      if (error instanceof ApiError && [404, 415, 422].includes(error.status)) held.write(null);
      throw error;
    },
  );
  held.write(null);
  if (before && isRenamed(before.upload, sending)) await updateFileTexts(id, sending);
  return id;
}

/** True for videos above the single-request limit. */
export const needsMultipart = ({ file, type }: Pick<FileUploadJob, 'file' | 'type'>) =>
  type.startsWith('video/') && file.size > uploadLimits.bytes;

/** Parts that the server has, or null if the upload has expired. */
async function fetchUploadedParts(upload: ResumableUpload, signal: AbortSignal) {
  try {
    const { parts } = await getJson('GET /uploaded_files/uploads/:id', {
      params: { id: upload.id },
      signal,
    });
    return { upload, parts };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function startUpload({ file, type, object, title, copyright, signal, key }: FileUploadJob) {
  const { body } = await api('POST /uploaded_files/uploads', {
    body: {
      ...object,
      content_type: type as VideoType,
      size: file.size,
      original_name: file.name,
      ...(title && { title }),
      copyright: copyright || null,
    },
    headers: { 'Idempotency-Key': key },
    signal,
  });
  return { ...body, title, copyright };
}

/** True if title or copyright changed since the upload started. */
const isRenamed = (then: ResumableUpload, { title, copyright }: FileUploadJob) =>
  then.title !== title || then.copyright !== copyright;

const updateFileTexts = (id: string, { title, copyright }: FileUploadJob) =>
  api('PATCH /uploaded_files/:id', {
    params: { id },
    body: { title: title || null, copyright: copyright || null },
  });
