/** Start of an import of members: choose a file, or open an earlier import. */

import { useId } from 'react';
import { m } from '#messages';
import './UserImportPage.css';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import { userImportLimits } from '../../../../worker/contract/admin/user-imports.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { TitledAdminPage } from '../../AdminPage.tsx';
import { getListTrail } from '../../breadcrumb-trail.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { useImportUpload } from './use-import-upload.ts';
import { getUserImportPath } from './user-import-paths.ts';

export const ImportUsersPage = () => (
  <TitledAdminPage title={m['admin_user_import.title']()} trail={getListTrail(usersResource)}>
    <p className="user-import-text">{m['admin_user_import.lede']()}</p>
    <ImportFileField />
    <EarlierImports
      kind="members"
      title={m['admin_user_import.earlier']()}
      getPath={getUserImportPath}
    />
  </TitledAdminPage>
);

function ImportFileField() {
  const id = useId();
  const { upload, isUploading, error } = useImportUpload('members', getUserImportPath);
  const choose = ([file]: File[]) => {
    if (file) void upload(file);
  };
  const { over, place } = useFileDrop(choose);
  return (
    <div className="drop-zone user-import-part" data-over={over || undefined} {...place}>
      <FileButton
        className="button"
        id={id}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={`${id}-hint`}
        choose={choose}
      >
        {isUploading ? m['admin_user_import.uploading']() : m['admin_user_import.choose_file']()}
      </FileButton>
      <p className="hint" id={`${id}-hint`}>
        {m['admin_user_import.file_hint']({
          limit: formatNumber(userImportLimits.rows),
          megabytes: formatNumber(userImportLimits.bytes / 1024 / 1024),
        })}
      </p>
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
    </div>
  );
}
