import { Progress } from '../../../ui/files/FileUploadProgress.tsx';
import type { Chosen } from '../../../ui/files/upload-queue.ts';
import { isVideo } from '../../../ui/files/format-file.ts';

interface Props {
  chosen: Chosen;
  again(): void;
  cancel(key: string): void;
}

/** Upload in progress in a section, with its error and a retry. */
export const Sending = ({ chosen, again, cancel }: Props) => {
  const { key, file, url, type, share, isWaiting, error } = chosen;
  return (
    <div className="section-sending">
      {isVideo(type ?? '') ? (
        <video src={url} muted preload="metadata" aria-label={file.name} />
      ) : (
        <img src={url} alt="" />
      )}
      {error ? (
        <p className="field-error" role="alert">
          {file.name} was not uploaded: {error}
        </p>
      ) : (
        <Progress of={file.name} share={share} isWaiting={isWaiting} />
      )}
      <div className="form-actions">
        {error && (
          <button type="button" className="button quiet" onClick={again}>
            Try again
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => cancel(key)}>
          {error ? 'Remove' : 'Cancel'}
        </button>
      </div>
    </div>
  );
};
