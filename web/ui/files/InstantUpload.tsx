/** Uploads a picture to an item as soon as it is chosen or dropped. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { renderHidden } from '../primitives/message-markup.tsx';
import { formatAcceptedFiles } from './accepted-file-types.ts';
import { FileDropZone } from './FileDropZone.tsx';
import type { FileOwner } from './file-upload-job.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useFileUploads } from './use-file-uploads.ts';

interface Props {
  /** Label of the form field for which the picture is uploaded. */
  label: string;
  object: FileOwner;
  /** True if the item has no files yet. */
  isFirst: boolean;
  added(id: string): Promise<void>;
}

export function InstantUpload({ label, object, isFirst, added }: Props) {
  const id = useId();
  const [message, setMessage] = useState('');
  const { queue, isBusy, choose, remove, send } = useFileUploads(object, 'image');
  const add = async (files: Iterable<File>) => {
    if (isBusy) return;
    const [file] = files;
    if (!file) return;
    for (const { key } of queue) remove(key);
    setMessage('');
    choose([file]);
    const [uploaded] = await send();
    if (!uploaded) return;
    await added(uploaded);
    setMessage(m['picture.file_uploaded']({ name: file.name }));
  };
  const cancel = (key: string) => {
    remove(key);
    document.getElementById(id)?.focus();
  };
  return (
    <FileDropZone
      name={isFirst ? m['picture.upload_picture']() : m['picture.upload_another_picture']()}
      kind="image"
      choose={(files) => void add(files)}
      id={id}
      hint={
        <ParaglideMessage
          message={m['picture.or_drop_it_here']}
          inputs={{ label, accepted: formatAcceptedFiles('image') }}
          markup={{ hidden: renderHidden }}
        />
      }
    >
      {queue.map(({ key, file, state, share, isWaiting, error }) => (
        <div key={key}>
          {state === 'sending' && (
            <>
              <UploadProgress name={file.name} share={share} isWaiting={isWaiting} />
              <button type="button" className="text-button" onClick={() => cancel(key)}>
                {m['common.cancel']()}
              </button>
            </>
          )}
          {error && (
            <p className="field-error" role="alert">
              {file.name}: {error}
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
