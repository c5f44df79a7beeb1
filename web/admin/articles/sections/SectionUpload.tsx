import { m } from '#messages';
import { isVideoType } from '../../../ui/files/format-file.ts';
import { UploadProgress } from '../../../ui/files/UploadProgress.tsx';
import type { QueuedUpload } from '../../../ui/files/upload-queue.ts';

interface Props {
  chosen: QueuedUpload;
  again(): void;
  cancel(key: string): void;
}

/** Upload in progress in a section, with its error and a retry. */
export const SectionUpload = ({ chosen, again, cancel }: Props) => {
  const { key, file, url, type, share, isWaiting, error } = chosen;
  return (
    <div className="section-sending">
      {isVideoType(type ?? '') ? (
        <video src={url} muted preload="metadata" aria-label={file.name} />
      ) : (
        <img src={url} alt="" />
      )}
      {error ? (
        <p className="field-error" role="alert">
          {m['admin_sections.not_uploaded']({ name: file.name, message: error })}
        </p>
      ) : (
        <UploadProgress name={file.name} share={share} isWaiting={isWaiting} />
      )}
      <div className="form-actions">
        {error && (
          <button type="button" className="button quiet" onClick={again}>
            {m['common.try_again']()}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => cancel(key)}>
          {error ? m['common.remove']() : m['common.cancel']()}
        </button>
      </div>
    </div>
  );
};
