/** Admin page of one uploaded file: preview, texts, usages and history. */

import { useId, useRef, useState } from 'react';
import { m } from '#messages';
import type { FileItem, UploadedFile } from '../../../worker/contract/system/files.ts';
import { type ApiResponse, api } from '../../data/api.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { useLocation } from '../../data/navigation.ts';
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
import { FileDetails } from './FileDetails.tsx';
import { FileUsages } from './FileUsages.tsx';
import { FocalPointField } from './FocalPointField.tsx';
import { fileListResource } from './file-list-resource.ts';
import { getFileOwnerResource } from './file-owner-resource.ts';
import { LIBRARY_PATH } from './library/library-query.ts';
import { ReplaceFileButton } from './ReplaceFileButton.tsx';

/** Deletes a file after confirmation; the server keeps files that are in use. */
function DeleteFileButton({ file }: { file: FileItem }) {
  const changed = useRefreshAfterChange();
  const [, navigate] = useLocation();
  const remove = async () => {
    try {
      await api('DELETE /uploaded_files/:id', { params: { id: file.id } });
      const resource = getFileOwnerResource(file);
      navigate(
        resource && file.object_id ? getItemFilesPath(resource, file.object_id) : LIBRARY_PATH,
      );
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
      isDanger
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
  <QueryBoundary queries={{ loaded: editableFileQuery(id) }} title={getItemLabel(fileListResource)}>
    {({ loaded }) => <FileContent loaded={loaded} />}
  </QueryBoundary>
);

function FileContent({ loaded }: { loaded: ApiResponse<FileItem> }) {
  const file = loaded.body;
  const resource = getFileOwnerResource(file);
  const isPicture = !isVideoType(file.content_type);
  const hint = useId();
  const focalPoint = useRef<HTMLButtonElement>(null);
  const [isReplaced, setReplaced] = useState(false);
  const [alternativeTextKey, setAlternativeTextKey] = useState<object>();
  return (
    <AdminPage
      title={getFileTitle(file)}
      trail={
        resource && file.object_id
          ? [
              ...getListTrail(resource),
              [
                file.object_name ?? getItemLabel(resource),
                getAdminItemPath(resource, file.object_id),
              ],
            ]
          : [[m['admin_files.files'](), LIBRARY_PATH]]
      }
    >
      <header className="item-head spread">
        <h1>{getFileTitle(file)}</h1>
        <div className="form-actions">
          <ReplaceFileButton
            loaded={loaded}
            describedBy={isPicture ? hint : undefined}
            replaced={() => setReplaced(isPicture)}
          />
          <DeleteFileButton file={file} />
        </div>
      </header>
      {isPicture && (
        <p className="hint" id={hint}>
          {m['admin_files.replace_hint']()}
        </p>
      )}
      <div role="status">
        {isReplaced && (
          <div className="sheet stack">
            <p>{m['admin_files.check_after_replace']()}</p>
            <div className="form-actions">
              <button
                type="button"
                className="button quiet"
                onClick={() => setAlternativeTextKey({})}
              >
                {m['admin_files.edit_alternative_text']()}
              </button>
              <button
                type="button"
                className="button quiet"
                onClick={() => focalPoint.current?.focus()}
              >
                {m['admin_files.set_focal_point']()}
              </button>
            </div>
          </div>
        )}
      </div>
      <div className="file-body">
        {isPicture ? (
          <FocalPointField loaded={loaded} ref={focalPoint}>
            <FilePreview file={file} />
          </FocalPointField>
        ) : (
          <FilePreview file={file} />
        )}
        <FileDetails loaded={loaded} alternativeTextKey={alternativeTextKey} />
      </div>
      <FileUsages id={file.id} />
      <AuditInfo resource={fileListResource} item={{ ...file }} />
      <ItemHistory resource={fileListResource} id={file.id} />
    </AdminPage>
  );
}
