import type { FileOwnerType, FileType } from '../../../worker/contract/system/files.ts';
import { createFileForm, uploadBytes } from '../../data/upload-bytes.ts';
import type { ResumableUploadStore } from './resumable-upload.ts';
import { withRetry } from './retry.ts';
import { needsMultipart, uploadVideoInParts } from './upload-video.ts';

/** Item to which a file is added. */
export interface FileOwner {
  object_type: FileOwnerType;
  object_id: string;
}

export interface FileUploadJob {
  file: File;
  type: FileType;
  object: FileOwner;
  title: string;
  copyright: string;
  /** Idempotency key, the same for each retry. */
  key: string;
  held: ResumableUploadStore;
  signal: AbortSignal;
  /** Called with the sent share, from 0 to 1. */
  progress(share: number): void;
  /** Called when the connection is lost and restored. */
  waiting(isWaiting: boolean): void;
}

/** Uploads a file to an item; large videos go in parts. @returns the file id @throws ApiError */
export async function uploadItemFile(sending: FileUploadJob): Promise<string> {
  if (needsMultipart(sending)) return uploadVideoInParts(sending);
  const { file, signal, progress, waiting } = sending;
  const { id } = await withRetry(
    () =>
      uploadBytes<{ id: string }>({
        method: 'POST',
        address: '/uploaded_files',
        body: buildUploadForm(sending),
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
