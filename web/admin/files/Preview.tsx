import type { UploadedFile } from '../../../worker/contract/files.ts';
import { fileAddress } from '../../lib/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { getFileTitle, isVideo } from './told.ts';

/** Shows a file in full: the picture or a video player. */
export const Preview = ({ file }: { file: UploadedFile }) => (
  <div className="file-preview">
    {isVideo(file.content_type) ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are not among an uploaded file's fields
      <video
        controls
        preload="metadata"
        playsInline
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        aria-label={getFileTitle(file)}
        src={fileAddress(file.name)}
      />
    ) : (
      <Picture
        name={file.name}
        alt={file.alternative_text ?? ''}
        width={file.width}
        height={file.height}
        sizes="(min-width: 52rem) 48rem, 100vw"
        first
      />
    )}
  </div>
);
