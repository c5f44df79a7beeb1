import { type ChangeEvent, useId } from 'react';
import { formatBinarySize, formatFileType, isVideoType } from '../../ui/files/format-file.ts';
import { UploadProgress } from '../../ui/files/UploadProgress.tsx';
import type { QueuedUpload } from '../../ui/files/upload-queue.ts';

interface Props {
  chosen: QueuedUpload;
  change(changes: Partial<QueuedUpload>): void;
  remove(): void;
}

/** A file in the upload queue: preview, title, copyright and progress. */
export function QueuedUploadItem({ chosen, change, remove }: Props) {
  const id = useId();
  const { file, type, state, error } = chosen;
  const isBusy = state !== 'waiting';
  const input = (name: 'title' | 'copyright') => ({
    id: `${id}-${name}`,
    value: chosen[name],
    readOnly: isBusy,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  return (
    <li className="chosen-file" aria-labelledby={`${id}-name`}>
      <LocalFilePreview chosen={chosen} />
      <div className="chosen-file-words">
        <p id={`${id}-name`}>
          <strong>{file.name}</strong>{' '}
          <span className="hint">
            {type && `${formatFileType(type)}, `}
            {formatBinarySize(file.size)}
          </span>
        </p>
        {type && state !== 'added' && (
          <div className="item-lines">
            <div className="field">
              <label htmlFor={`${id}-title`}>Title</label>
              <p className="hint" id={`${id}-told`}>
                Shown below the file. The file name is not shown.
              </p>
              <input {...input('title')} aria-describedby={`${id}-name ${id}-told`} />
            </div>
            <div className="field">
              <label htmlFor={`${id}-copyright`}>
                Copyright<span className="optional"> (optional)</span>
              </label>
              <input {...input('copyright')} aria-describedby={`${id}-name`} />
            </div>
          </div>
        )}
        {state === 'waiting' && chosen.goesOn && !error && (
          <p className="hint">
            Part of this file is already uploaded. The upload continues from there.
          </p>
        )}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        {state === 'sending' && (
          <UploadProgress name={file.name} share={chosen.share} isWaiting={chosen.isWaiting} />
        )}
        {state === 'added' ? (
          <p role="status">Uploaded</p>
        ) : (
          <button
            type="button"
            className="text-button"
            aria-label={`${isBusy ? 'Cancel' : 'Remove'} ${file.name}`}
            onClick={remove}
          >
            {isBusy ? 'Cancel' : 'Remove'}
          </button>
        )}
      </div>
    </li>
  );
}

function LocalFilePreview({ chosen: { type, url } }: { chosen: QueuedUpload }) {
  if (!type) return <div className="chosen-file-look" />;
  return (
    <div className="chosen-file-look">
      {isVideoType(type) ? (
        // biome-ignore lint/a11y/useMediaCaption: a local preview of a file that was just chosen
        <video src={url} controls preload="metadata" aria-label="Preview" />
      ) : (
        <img src={url} alt="" />
      )}
    </div>
  );
}
