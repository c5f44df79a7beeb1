/** Admin page of one uploaded file: preview, texts, usages and history. */

import { useId } from 'react';
import { m } from '#messages';
import type { FileItem, FileUse, UploadedFile } from '../../../worker/contract/system/files.ts';
import { type ApiResponse, api } from '../../data/api.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import {
  editableFileQuery,
  getItemFilesPath,
  uploadedFileQuery,
} from '../../ui/files/file-queries.ts';
import { getFileTitle, isVideoType } from '../../ui/files/format-file.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { getListTrail } from '../breadcrumb-trail.ts';
import { AuditInfo } from '../detail/AuditInfo.tsx';
import { ItemHistory } from '../detail/ItemHistory.tsx';
import { getItemLabel } from '../item-texts.ts';
import { adminResources, getAdminResource } from '../resource-groups.ts';
import { FileDetails } from './FileDetails.tsx';
import { fileListResource } from './file-list-resource.ts';

/** Lists the items that show a file. */
function FileUsages({ places }: { places: readonly FileUse[] }) {
  const id = useId();
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{m['admin_files.used_in']()}</h2>
      {places.length === 0 ? (
        <p className="hint">{m['admin_files.not_in_use']()}</p>
      ) : (
        <ul className="used-by">
          {places.map(({ link_table, link_id, title }) => (
            <li key={link_table + link_id}>
              <span className="hint">{getResourceLabel(link_table)}</span>{' '}
              <Link href={getAdminItemPath({ admin: link_table }, link_id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function getResourceLabel(table: string): string {
  const resource = adminResources.find(({ admin }) => admin === table);
  return resource ? getItemLabel(resource) : table;
}

/** Deletes a file after confirmation; the server keeps files that are in use. */
function DeleteFileButton({ file }: { file: FileItem }) {
  const changed = useRefreshAfterChange();
  const [, navigate] = useLocation();
  const remove = async () => {
    try {
      await api('DELETE /uploaded_files/:id', { params: { id: file.id } });
      navigate(getItemFilesPath(getAdminResource(file.object_type), file.object_id));
      showToast(m['admin_files.file_deleted']());
      changed(uploadedFileQuery(file.id).address);
    } catch (error) {
      showErrorToast(error);
      changed();
    }
  };
  return (
    <ConfirmButton
      button={m['admin_files.delete_file']()}
      title={m['admin_files.delete_title']()}
      text={m['admin_files.delete_text']()}
      confirmed={remove}
    />
  );
}

/** Shows a file in full: the picture or a video player. */
const FilePreview = ({ file }: { file: UploadedFile }) => (
  <div className="file-preview">
    {isVideoType(file.content_type) ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are not among an uploaded file's fields
      <video
        controls
        preload="metadata"
        playsInline
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        aria-label={getFileTitle(file)}
        src={getFileUrl(file.name)}
      />
    ) : (
      <ResponsivePicture
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

export const FilePage = ({ id }: { id: string }) => (
  <QueryBoundary queries={{ loaded: editableFileQuery(id) }}>
    {({ loaded }) => <FileContent loaded={loaded} />}
  </QueryBoundary>
);

function FileContent({ loaded }: { loaded: ApiResponse<FileItem> }) {
  const file = loaded.body;
  const resource = getAdminResource(file.object_type);
  return (
    <AdminPage
      title={getFileTitle(file)}
      trail={[
        ...getListTrail(resource),
        [file.object_name ?? getItemLabel(resource), getAdminItemPath(resource, file.object_id)],
      ]}
    >
      <header className="item-head spread">
        <h1>{getFileTitle(file)}</h1>
        <div className="form-actions">
          <DeleteFileButton file={file} />
        </div>
      </header>
      <div className="file-body">
        <FilePreview file={file} />
        <FileDetails loaded={loaded} />
      </div>
      <FileUsages places={file.used_by ?? []} />
      <AuditInfo resource={fileListResource} item={{ ...file }} />
      <ItemHistory resource={fileListResource} id={file.id} />
    </AdminPage>
  );
}
