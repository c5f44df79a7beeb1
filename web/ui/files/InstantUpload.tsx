import { useId, useState } from 'react';
import { DropZone } from './FileDropZone.tsx';
import { whatIsTaken } from './accepted-file-types.ts';
import { Progress } from './FileUploadProgress.tsx';
import type { FileObject } from './upload-item-file.ts';
import { useUploads } from './use-file-uploads.ts';

interface Props {
  /** Label of the field that needs the file. */
  label: string;
  object: FileObject;
  /** True if the item has no files yet. */
  isFirst: boolean;
  added(id: string): Promise<void>;
}

/** Uploads a picture to an item as soon as it is chosen or dropped. */
export function UploadHere({ label, object, isFirst, added }: Props) {
  const id = useId();
  const [said, say] = useState('');
  const { queue, isBusy, choose, remove, send } = useUploads(object, 'image');
  const add = async (files: Iterable<File>) => {
    if (isBusy) return;
    const [file] = files;
    if (!file) return;
    for (const { key } of queue) remove(key);
    say('');
    choose([file]);
    const [made] = await send();
    if (!made) return;
    await added(made);
    say(`${file.name} uploaded and selected.`);
  };
  const cancel = (key: string) => {
    remove(key);
    document.getElementById(id)?.focus();
  };
  return (
    <DropZone
      name={isFirst ? 'Upload picture' : 'Upload another picture'}
      kind="image"
      choose={(files) => void add(files)}
      id={id}
      hint={
        <>
          <span className="visually-hidden">{label}. </span>Or drop it here: {whatIsTaken.image}.
        </>
      }
    >
      {queue.map(({ key, file, state, share, isWaiting, error }) => (
        <div key={key}>
          {state === 'sending' && (
            <>
              <Progress of={file.name} share={share} isWaiting={isWaiting} />
              <button type="button" className="text-button" onClick={() => cancel(key)}>
                Cancel
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
        {said}
      </p>
    </DropZone>
  );
}
