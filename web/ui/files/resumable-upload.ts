import { api } from '../../data/api.ts';
import { readDraft, writeDraft } from '../form/draft-storage.ts';

/** An unfinished multipart upload, stored on the device to resume after a reload. */
export interface ResumableUpload {
  id: string;
  part_size: number;
  title: string;
  copyright: string;
}

export interface ResumableUploadStore {
  read(): ResumableUpload | null;
  write(held: ResumableUpload | null): void;
}

/**
 * Store keyed by user, target item and file identity, so that choosing the same file again resumes.
 */
export function getResumableUploadStore(
  user: string,
  object: string,
  file: File,
): ResumableUploadStore {
  const { name, size, lastModified } = file;
  const key = ['upload', object, name, size, lastModified].join('/');
  return {
    read: () => readDraft<ResumableUpload>(user, key),
    write: (held) => writeDraft(user, key, held),
  };
}

/** Forgets an unfinished upload, and deletes its parts on the server. */
export async function discardUpload(held: ResumableUploadStore) {
  const known = held.read();
  held.write(null);
  if (known) {
    await api('DELETE /uploaded_files/uploads/:id', { params: { id: known.id } }).catch(() => {});
  }
}
