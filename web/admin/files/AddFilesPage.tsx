import { useId } from 'react';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { FileOwnerType } from '../../../worker/contract/system/files.ts';
import { Link } from '../../data/navigation.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { formatAcceptedFiles } from '../../ui/files/accepted-file-types.ts';
import { FileDropZone } from '../../ui/files/FileDropZone.tsx';
import { getItemFilesPath } from '../../ui/files/file-queries.ts';
import { getPendingUploads } from '../../ui/files/upload-queue.ts';
import { useFileUploads } from '../../ui/files/use-file-uploads.ts';
import { useAfterSave, useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { AdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { getApiItemTitle } from '../item-texts.ts';
import { QueuedUploadItem } from './QueuedUploadItem.tsx';

interface Props {
  resource: Resource;
  id: string;
}

/** Page that adds files to an item of any resource. */
export const AddFilesPage = ({ resource, id }: Props) => (
  <QueryBoundary
    queries={{ item: apiItemQuery(resource, id) }}
    title={m['admin_files.add_files']()}
  >
    {({ item }) => (
      <AdminPage title={m['admin_files.add_files']()} trail={getItemTrail(resource, item)}>
        <h1>{m['admin_files.add_files_to']({ title: getApiItemTitle(resource, item) })}</h1>
        <AddFilesForm resource={resource} id={id} />
      </AdminPage>
    )}
  </QueryBoundary>
);

function AddFilesForm({ resource, id }: Props) {
  const input = useId();
  const saved = useAfterSave();
  const changed = useRefreshAfterChange();
  const uploads = useFileUploads({ object_type: resource.path as FileOwnerType, object_id: id });
  const { queue, isBusy } = uploads;
  const back = getItemFilesPath(resource, id);
  // The browser asks before the page closes during an upload.
  useWindowEvent('beforeunload', (event) => isBusy && event.preventDefault());

  /** Stays on the page if any file failed. */
  const send = async () => {
    const wanted = getPendingUploads(queue).length;
    const added = await uploads.send();
    if (wanted === 0) return;
    if (added.length < wanted) return changed();
    saved(m['admin_files.files_uploaded']({ count: added.length }), back);
  };
  return (
    <form
      noValidate
      className="form item-form"
      aria-label={m['admin_files.add_files']()}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FileDropZone
        name={m['admin_files.choose_files']()}
        multiple
        choose={uploads.choose}
        id={input}
        hint={m['admin_files.drop_hint']({ accepted: formatAcceptedFiles() })}
      />
      {queue.length > 0 && (
        <ul className="chosen-files">
          {queue.map((chosen) => (
            <QueuedUploadItem
              key={chosen.key}
              chosen={chosen}
              change={(changes) => uploads.change(chosen.key, changes)}
              remove={() => {
                uploads.remove(chosen.key);
                // The focused button was removed.
                document.getElementById(input)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div className="form-actions item-actions">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy
            ? m['admin_files.uploading']()
            : formatUploadLabel(getPendingUploads(queue).length)}
        </button>
        <Link href={back}>
          {queue.some(({ state }) => state === 'added')
            ? m['admin_common.done']()
            : m['common.cancel']()}
        </Link>
      </div>
    </form>
  );
}

const formatUploadLabel = (count: number) =>
  m['admin_files.upload_files']({ count: Math.max(1, count) });
