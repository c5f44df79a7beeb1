/** Files that wait in the upload form, with their texts and progress. */

import type { FileType } from '../../../worker/contract/system/files.ts';
import { detectFileType, getFileRejection } from './accepted-file-types.ts';
import type { FileKind } from './file-queries.ts';
import type { ResumableUploadStore } from './resumable-upload.ts';

/** A file in the upload queue, with its texts and progress. */
export interface QueuedUpload {
  key: string;
  file: File;
  type: FileType | null;
  /** Object URL of the local preview. */
  url: string;
  title: string;
  copyright: string;
  /** True if it resumes an earlier upload. */
  goesOn: boolean;
  state: 'waiting' | 'sending' | 'added';
  /** From 0 to 1. */
  share: number;
  /** True while the connection is lost. */
  isWaiting: boolean;
  error: string | null;
}

/** Creates a queue entry with the validation error, or with the texts of an earlier attempt. */
export function createQueuedUpload(
  file: File,
  held: ResumableUploadStore,
  kind?: FileKind,
): QueuedUpload {
  const error = getFileRejection(file, kind);
  const before = held.read();
  return {
    key: crypto.randomUUID(),
    file,
    type: error ? null : detectFileType(file, kind),
    url: error ? '' : URL.createObjectURL(file),
    title: before?.title ?? '',
    copyright: before?.copyright ?? '',
    goesOn: before !== null,
    state: 'waiting',
    share: 0,
    isWaiting: false,
    error,
  };
}

/** Valid uploads that have not been sent. */
export const getPendingUploads = (queue: readonly QueuedUpload[]) =>
  queue.filter(({ type, state }) => type !== null && state === 'waiting');
