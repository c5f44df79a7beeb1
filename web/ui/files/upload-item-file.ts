import type { FileType, ObjectType } from '../../../worker/contract/system/files.ts';
import { fileForm, sendBytes } from '../../data/upload-bytes.ts';
import type { Held } from './resumable-upload.ts';
import { patiently } from './retry.ts';
import { comesInParts, sendVideo } from './upload-video.ts';

/** Item to which a file is added. */
export interface FileObject {
  object_type: ObjectType;
  object_id: string;
}

export interface Sending {
  file: File;
  type: FileType;
  object: FileObject;
  title: string;
  copyright: string;
  /** Idempotency key, the same for each retry. */
  key: string;
  held: Held;
  signal: AbortSignal;
  /** Called with the sent share, from 0 to 1. */
  progress(share: number): void;
  /** Called when the connection is lost and restored. */
  waiting(isWaiting: boolean): void;
}

/** Uploads a file to an item; large videos go in parts. @returns the file id @throws ApiError */
export async function sendFile(sending: Sending): Promise<string> {
  if (comesInParts(sending)) return sendVideo(sending);
  const { file, signal, progress, waiting } = sending;
  const { id } = await patiently(
    () =>
      sendBytes<{ id: string }>({
        method: 'POST',
        address: '/uploaded_files',
        body: formOf(sending),
        signal,
        headers: { 'Idempotency-Key': sending.key },
        progress: (bytes) => progress(Math.min(1, bytes / file.size)),
      }),
    signal,
    waiting,
  );
  return id;
}

const formOf = ({ file, type, object, title, copyright }: Sending) =>
  fileForm(file, { ...object, content_type: type, name: file.name, title, copyright });
