import type { FileType, ObjectType } from '../../../worker/contract/files.ts';
import { fileForm, sendBytes } from '../../lib/send-bytes.ts';
import type { Held } from './held-upload.ts';
import { patiently } from './patience.ts';
import { comesInParts, sendVideo } from './send-video.ts';

/** The object that a file is added to. */
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
  /** The same for each try, so that one file is made of them. */
  key: string;
  held: Held;
  signal: AbortSignal;
  /** How much is sent, from 0 to 1. */
  progress(share: number): void;
  /** The line is broken, or there again. */
  waiting(isWaiting: boolean): void;
}

/** Adds a file to an object: at once or, where it is a large video, in parts. @returns its id @throws ApiError */
export async function sendFile(sending: Sending): Promise<string> {
  if (comesInParts(sending)) return sendVideo(sending);
  const { file, signal, progress, waiting } = sending;
  const { id } = await patiently(
    () =>
      sendBytes<{ id: string }>({
        ...{ method: 'POST', address: '/uploaded_files', body: formOf(sending), signal },
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
