/** Thumbnail, title and state of a file, in the grid of the media library and of its picker. */

import { m } from '#messages';
import type { LibraryFile } from '../../../../worker/contract/system/files.ts';
import { getPictureUrl } from '../../../data/file-urls.ts';
import { getFileTitle, isVideoType } from '../../../ui/files/format-file.ts';
import { getFocusAttributes } from '../../../ui/primitives/focal-point.ts';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';

/** True for a picture that has no alternative text and is not marked as decorative. */
const lacksText = ({ content_type, alternative_text }: LibraryFile) =>
  !isVideoType(content_type) && alternative_text === null;

export const FileTile = ({ file }: { file: LibraryFile }) => (
  <>
    <span className="file-tile-look">
      {isVideoType(file.content_type) ? (
        <span className="file-tile-video" aria-hidden="true">
          ▶
        </span>
      ) : (
        <img
          src={getPictureUrl(file.name, 320)}
          alt=""
          loading="lazy"
          {...getFocusAttributes(file)}
        />
      )}
    </span>
    <bdi className="file-tile-name">{getFileTitle(file)}</bdi>
  </>
);

export const FileStates = ({ file }: { file: LibraryFile }) => (
  <span className="file-tile-states">
    {!file.is_used && <StatusChip>{m['admin_files.unused']()}</StatusChip>}
    {lacksText(file) && (
      <StatusChip tone="waits">{m['admin_files.no_alternative_text']()}</StatusChip>
    )}
  </span>
);
