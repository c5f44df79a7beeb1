import { readDraft, writeDraft } from '../../ui/form/draft.ts';

/** An upload in parts that is not complete, kept on the device so that it goes on after a reload. */
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

/** The same file, chosen again for the same object by the same person. */
export function heldUpload(user: string, object: string, file: File): Held {
  const { name, size, lastModified } = file;
  const key = ['upload', object, name, size, lastModified].join('/');
  return {
    read: () => readDraft<HeldUpload>(user, key),
    write: (held) => writeDraft(user, key, held),
  };
}
