import { readDraft, writeDraft } from '../form/draft-storage.ts';

/** An unfinished multipart upload, stored on the device to resume after a reload. */
export interface HeldUpload {
  id: string;
  part_size: number;
  title: string;
  copyright: string;
}

export interface Held {
  read(): HeldUpload | null;
  write(held: HeldUpload | null): void;
}

/**
 * Store keyed by user, target item and file identity, so that choosing the same file again resumes.
 */
export function heldUpload(user: string, object: string, file: File): Held {
  const { name, size, lastModified } = file;
  const key = ['upload', object, name, size, lastModified].join('/');
  return {
    read: () => readDraft<HeldUpload>(user, key),
    write: (held) => writeDraft(user, key, held),
  };
}
