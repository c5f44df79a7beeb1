/** Uploads files to the media library as soon as they are chosen, dropped or pasted. */

import { useId, useState } from 'react';
import { m } from '#messages';
import { formatAcceptedFiles } from '../../../ui/files/accepted-file-types.ts';
import { FileDropZone } from '../../../ui/files/FileDropZone.tsx';
import type { FileKind } from '../../../ui/files/file-queries.ts';
import { UploadProgress } from '../../../ui/files/UploadProgress.tsx';
import { useFileUploads } from '../../../ui/files/use-file-uploads.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';

interface Props {
  kind?: FileKind;
  /** Called with the id of each uploaded file. */
  added?(id: string): void;
}

/** Owner of the files that belong to no item. */
const library = { object_type: 'library' } as const;

export function LibraryUpload({ kind, added }: Props) {
  const id = useId();
  const [message, setMessage] = useState('');
  const changed = useRefreshAfterChange();
  const { queue, isBusy, choose, remove, send } = useFileUploads(library, kind);
  const upload = async (files: Iterable<File>) => {
    for (const { key, state, error } of queue) if (state === 'added' || error) remove(key);
    if (choose(files).length === 0) return;
    setMessage('');
    let count = 0;
    // Files that are chosen during an upload follow in the next round.
    for (;;) {
      const sent = await send((_, file) => added?.(file));
      if (sent.length === 0) break;
      count += sent.length;
      changed();
    }
    if (count > 0) setMessage(m['admin_files.files_uploaded']({ count }));
  };
  useWindowEvent('beforeunload', (event) => isBusy && event.preventDefault());
  useWindowEvent('paste', (event) => {
    const files = event.clipboardData?.files;
    if (!files?.length || event.defaultPrevented) return;
    event.preventDefault();
    void upload(files);
  });
  return (
    <FileDropZone
      name={m['admin_files.upload']()}
      kind={kind}
      multiple
      choose={(files) => void upload(files)}
      id={id}
      hint={m['admin_files.drop_or_paste']({ accepted: formatAcceptedFiles(kind) })}
    >
      {queue
        .filter(({ state, error }) => state === 'sending' || error)
        .map(({ key, file, state, share, isWaiting, error }) => (
          <div key={key} className="library-upload">
            {state === 'sending' && (
              <>
                <UploadProgress name={file.name} share={share} isWaiting={isWaiting} />
                <button type="button" className="text-button" onClick={() => remove(key)}>
                  {m['admin_files.cancel_file']({ name: file.name })}
                </button>
              </>
            )}
            {error && (
              <p className="field-error" role="alert">
                <bdi>{file.name}</bdi>: {error}
              </p>
            )}
          </div>
        ))}
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </FileDropZone>
  );
}
