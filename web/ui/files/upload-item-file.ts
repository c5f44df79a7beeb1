import { buildRequest } from '../../data/api.ts';
import { createFileForm, uploadBytes } from '../../data/files/upload-bytes.ts';
import type { FileUploadJob } from './file-upload-job.ts';
import { needsMultipart, uploadVideoInParts } from './upload-video.ts';
import { withRetry } from './with-retry.ts';

/** Uploads a file to an item; large videos go in parts. @returns the file id @throws ApiError */
export async function uploadItemFile(sending: FileUploadJob): Promise<string> {
  if (needsMultipart(sending)) return uploadVideoInParts(sending);
  const { file, signal, progress, waiting } = sending;
  const { id } = await withRetry(
    () =>
      uploadBytes({
        request: buildRequest('POST /uploaded_files', { body: buildUploadForm(sending) }),
        signal,
        headers: { 'Idempotency-Key': sending.key },
        progress: (bytes) => progress(Math.min(1, bytes / file.size)),
      }),
    signal,
    waiting,
  );
  return id;
}

const buildUploadForm = ({ file, type, object, title, copyright }: FileUploadJob) =>
  createFileForm(file, { ...object, content_type: type, name: file.name, title, copyright });
