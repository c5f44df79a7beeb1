import { m } from '#messages';
import type { LibraryFile } from '../../../../worker/contract/system/files.ts';
import { Link } from '../../../data/navigation.ts';
import { getAdminFilePath } from '../../../data/resource/admin-paths.ts';
import { FileStates, FileTile } from './FileTile.tsx';

export const FileGrid = ({ files }: { files: readonly LibraryFile[] }) => (
  <ul className="file-grid" aria-label={m['admin_files.files']()}>
    {files.map((file) => (
      <li key={file.id} className="file-tile">
        <Link href={getAdminFilePath(file.id)}>
          <FileTile file={file} />
        </Link>
        <FileStates file={file} />
      </li>
    ))}
  </ul>
);
