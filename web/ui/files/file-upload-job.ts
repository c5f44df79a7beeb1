/** One upload of a file to an item: its data, progress callbacks and abort signal. */

import type { FileObjectType, FileType } from '../../../worker/contract/system/files.ts';
import type { ResumableUploadStore } from './resumable-upload.ts';

/** Item to which a file is added, or the media library, which has no id. */
export interface FileOwner {
  object_type: FileObjectType;
  object_id?: string;
}

/** Key under which the browser stores an unfinished upload to an item. */
export const getFileOwnerKey = ({ object_type, object_id = '' }: FileOwner) =>
  `${object_type}/${object_id}`;

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
