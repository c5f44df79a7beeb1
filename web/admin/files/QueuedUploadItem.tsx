import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { type ChangeEvent, useId } from 'react';
import { m } from '#messages';
import { formatBinarySize, formatFileType, isVideoType } from '../../ui/files/format-file.ts';
import { UploadProgress } from '../../ui/files/UploadProgress.tsx';
import type { QueuedUpload } from '../../ui/files/upload-queue.ts';
import { renderOptional } from '../../ui/primitives/message-markup.tsx';

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
              <label htmlFor={`${id}-title`}>{m['common.title']()}</label>
              <p className="hint" id={`${id}-told`}>
                {m['admin_files.title_hint']()}
              </p>
              <input {...input('title')} aria-describedby={`${id}-name ${id}-told`} />
            </div>
            <div className="field">
              <label htmlFor={`${id}-copyright`}>
                <ParaglideMessage
                  message={m['admin_files.optional_copyright']}
                  markup={{ optional: renderOptional }}
                />
              </label>
              <input {...input('copyright')} aria-describedby={`${id}-name`} />
            </div>
          </div>
        )}
        {state === 'waiting' && chosen.goesOn && !error && (
          <p className="hint">{m['admin_files.partly_uploaded']()}</p>
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
          <p role="status">{m['admin_files.uploaded']()}</p>
        ) : (
          <button
            type="button"
            className="text-button"
            aria-label={
              isBusy
                ? m['admin_files.cancel_file']({ name: file.name })
                : m['admin_files.remove_file']({ name: file.name })
            }
            onClick={remove}
          >
            {isBusy ? m['common.cancel']() : m['common.remove']()}
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
        <video src={url} controls preload="metadata" aria-label={m['admin_common.preview']()} />
      ) : (
        <img src={url} alt="" />
      )}
    </div>
  );
}
