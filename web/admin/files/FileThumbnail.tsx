import { sizes } from '../../../worker/contract/limits.ts';
import { pictureAddress } from '../../lib/pictures.ts';
import { isVideo } from './told.ts';

/** A file in a list: a small picture, or the mark of a video. What it is called stands beside it. */
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
