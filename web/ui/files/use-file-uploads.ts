import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { getErrorMessage } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import type { FileKind } from './file-queries.ts';
import { type FileOwner, getFileOwnerKey } from './file-upload-job.ts';
import { discardUpload, getResumableUploadStore } from './resumable-upload.ts';
import { createQueuedUpload, getPendingUploads, type QueuedUpload } from './upload-queue.ts';

const loadUpload = () =>
  import('./upload-item-file.ts').catch(() => {
    throw new Error(m['error.please_try_again']());
  });

/** Upload queue of an item: sends files one by one and keeps failed ones with their texts. */
export function useFileUploads(object: FileOwner, kind?: FileKind) {
  const { id: user } = useMember();
  const [queue, setQueue] = useState<readonly QueuedUpload[]>([]);
  const present = useRef(queue);
  const sending = useRef<{ key: string; abort: AbortController } | null>(null);
  const put = (next: readonly QueuedUpload[]) => {
    present.current = next;
    setQueue(next);
  };
  const change = (key: string, changes: Partial<QueuedUpload>) =>
    put(present.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const heldOf = (file: File) => getResumableUploadStore(user, getFileOwnerKey(object), file);

  useEffect(
    () => () => {
      sending.current?.abort.abort();
      for (const { url } of present.current) URL.revokeObjectURL(url);
    },
    [],
  );

  /** Adds files to the queue. @returns the new entries */
  const choose = (files: Iterable<File>): QueuedUpload[] => {
    const chosen = Array.from(files, (file) => createQueuedUpload(file, heldOf(file), kind));
    if (chosen.length > 0) {
      put([...present.current, ...chosen]);
      loadUpload().catch(() => {});
    }
    return chosen;
  };

  /** Removes an entry; aborts its upload and discards the uploaded parts. */
  const remove = (key: string) => {
    const one = present.current.find((chosen) => chosen.key === key);
    if (!one) return;
    if (sending.current?.key === key) sending.current.abort.abort();
    void discardUpload(heldOf(one.file));
    URL.revokeObjectURL(one.url);
    put(present.current.filter((chosen) => chosen !== one));
  };

  const sendOne = async ({ key, file, type }: QueuedUpload): Promise<string | null> => {
    if (!type) return null;
    const abort = new AbortController();
    sending.current = { key, abort };
    change(key, { state: 'sending', share: 0, error: null });
    const { title = '', copyright = '' } = present.current.find((one) => one.key === key) ?? {};
    try {
      const { uploadItemFile } = await loadUpload();
      const id = await uploadItemFile({
        file,
        type,
        object,
        key,
        held: heldOf(file),
        signal: abort.signal,
        title: title.trim(),
        copyright: copyright.trim(),
        progress: (share) => change(key, { share }),
        waiting: (isWaiting) => change(key, { isWaiting }),
      });
      change(key, { state: 'added' });
      return id;
    } catch (error) {
      change(key, { state: 'waiting', isWaiting: false, error: getErrorMessage(error) });
      return null;
    } finally {
      sending.current = null;
    }
  };

  /** Sends all pending files. @returns the ids of the added files */
  const send = async (onUploaded?: (key: string, id: string) => void): Promise<string[]> => {
    const added: string[] = [];
    if (sending.current) return added;
    for (const { key } of getPendingUploads(present.current)) {
      // It may have been removed during earlier uploads.
      const one = present.current.find((chosen) => chosen.key === key);
      const id = one && (await sendOne(one));
      if (!id) continue;
      added.push(id);
      onUploaded?.(key, id);
    }
    return added;
  };

  return {
    queue,
    isBusy: queue.some(({ state }) => state === 'sending'),
    choose,
    change,
    remove,
    send,
  };
}
