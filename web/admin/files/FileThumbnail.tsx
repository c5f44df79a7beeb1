import { sizes } from '../../../worker/contract/limits.ts';
import { pictureAddress } from '../../lib/pictures.ts';
import { isVideo } from './told.ts';

/** Thumbnail in the file list; videos have an icon. The name is in another column. */
export const FileThumbnail = ({ name, type }: { name: string; type: string }) =>
  isVideo(type) ? (
    <span className="thumbnail video-mark" aria-hidden="true">
      ▶
    </span>
  ) : (
    <img
      className="thumbnail"
      src={pictureAddress(name, 80)}
      alt=""
      height={sizes.listThumbnail}
      loading="lazy"
    />
  );
