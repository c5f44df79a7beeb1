import { m } from '#messages';
import type { LibraryFile } from '../../../../worker/contract/system/files.ts';
import { getPictureUrl } from '../../../data/file-urls.ts';
import { Link } from '../../../data/navigation.ts';
import { getAdminFilePath, getAdminItemPath } from '../../../data/resource/admin-paths.ts';
import {
  formatBinarySize,
  formatFileType,
  getFileTitle,
  isVideoType,
} from '../../../ui/files/format-file.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { getFileOwnerResource } from '../file-owner-resource.ts';
import { FileStates } from './FileTile.tsx';

export const FileTable = ({ files }: { files: readonly LibraryFile[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too
  <section className="table-region" aria-label={m['admin_files.files']()} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{m['admin_files.file']()}</th>
          <th scope="col">{m['admin_files.belongs_to']()}</th>
          <th scope="col">{m['admin_field.type']()}</th>
          <th scope="col">{m['admin_field.size']()}</th>
          <th scope="col">{m['admin_files.uploaded']()}</th>
          <th scope="col">{m['admin_files.state']()}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row">
              <Link href={getAdminFilePath(file.id)} className="file-row">
                {!isVideoType(file.content_type) && (
                  <img
                    className="thumbnail"
                    src={getPictureUrl(file.name, 80)}
                    alt=""
                    loading="lazy"
                  />
                )}
                <bdi>{getFileTitle(file)}</bdi>
              </Link>
            </th>
            <td>
              <FileOwnerLink file={file} />
            </td>
            <td>{formatFileType(file.content_type)}</td>
            <td>{formatBinarySize(file.size)}</td>
            <td>
              <LocalDateTime moment={file.created_at} />
            </td>
            <td>
              <FileStates file={file} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function FileOwnerLink({ file }: { file: LibraryFile }) {
  const resource = getFileOwnerResource(file);
  if (!resource || !file.object_id) return m['admin_files.library']();
  return (
    <Link href={getAdminItemPath(resource, file.object_id)}>
      {file.object_name ?? m['admin_files.untitled']()}
    </Link>
  );
}
