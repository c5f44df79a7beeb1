/** Start of an import of members: choose a file, or open an earlier import. */

import { useId, useState } from 'react';
import { m } from '#messages';
import './UserImportPage.css';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import { userImportLimits } from '../../../../worker/contract/admin/user-imports.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { sendRequest } from '../../../data/api.ts';
import type { AnswerOf } from '../../../data/api-types.ts';
import { createFileForm } from '../../../data/files/upload-bytes.ts';
import { Link, navigate } from '../../../data/navigation.ts';
import { apiQuery } from '../../../data/query.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { TitledAdminPage } from '../../AdminPage.tsx';
import { getListTrail } from '../../breadcrumb-trail.ts';
import { getUserImportPath } from './user-import-paths.ts';
import { importStateLabels } from './user-import-texts.ts';

export const ImportUsersPage = () => (
  <TitledAdminPage title={m['admin_user_import.title']()} trail={getListTrail(usersResource)}>
    <p className="user-import-text">{m['admin_user_import.lede']()}</p>
    <ImportFileField />
    <EarlierImports />
  </TitledAdminPage>
);

function ImportFileField() {
  const id = useId();
  const changed = useRefreshAfterChange();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async ([file]: File[]) => {
    if (!file || isUploading) return;
    setError(null);
    setUploading(true);
    try {
      const { body } = await sendRequest<AnswerOf<'POST /user_imports'>>({
        method: 'POST',
        address: '/user_imports',
        body: createFileForm(file),
      });
      changed();
      navigate(getUserImportPath(body.id));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setUploading(false);
    }
  };
  const { over, place } = useFileDrop((files) => void choose(files));
  return (
    <div className="drop-zone user-import-part" data-over={over || undefined} {...place}>
      <FileButton
        className="button"
        id={id}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={`${id}-hint`}
        choose={(files) => void choose(files)}
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

const importsQuery = apiQuery('GET /user_imports');

function EarlierImports() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{m['admin_user_import.earlier']()}</h2>
      <QueryBoundary queries={{ imports: importsQuery }}>
        {({ imports: { data } }) =>
          data.length === 0 ? (
            <p>{m['admin_user_import.none']()}</p>
          ) : (
            <ul className="user-import-list">
              {data.map((one) => (
                <li key={one.id}>
                  <Link href={getUserImportPath(one.id)}>
                    <bdi>{one.file_name ?? m['admin_user_import.title']()}</bdi>
                  </Link>{' '}
                  <span>
                    {importStateLabels[one.state]()},{' '}
                    {m['admin_user_import.row_count']({ count: one.rows })},{' '}
                    <LocalDateTime moment={one.created_at} day="short" />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
