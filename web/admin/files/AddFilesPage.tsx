import { useId } from 'react';
import { Link } from 'wouter';
import type { ObjectType } from '../../../worker/contract/system/files.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { useChanged, useSaved } from '../../member/resource-form/use-after-save.ts';
import { itemOf, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { ChosenFile } from './QueuedUploadItem.tsx';
import { DropZone } from '../../ui/files/FileDropZone.tsx';
import { whatIsTaken } from '../../ui/files/accepted-file-types.ts';
import { filesAddress } from '../../ui/files/file-queries.ts';
import { toSend } from '../../ui/files/upload-queue.ts';
import { useUploads } from '../../ui/files/use-file-uploads.ts';

interface Props {
  resource: Resource;
  id: string;
}

/** Page that adds files to an item of any resource. */
export const AddFileScreen = ({ resource, id }: Props) => (
  <Answered queries={{ item: itemOf(resource, id) }}>
    {({ item }) => (
      <AdminPage title="Add files" trail={trailTo(resource, item)}>
        <h1>Add files to {titleOf(resource, item)}</h1>
        <AddFiles resource={resource} id={id} />
      </AdminPage>
    )}
  </Answered>
);

function AddFiles({ resource, id }: Props) {
  const input = useId();
  const saved = useSaved();
  const changed = useChanged();
  const uploads = useUploads({ object_type: resource.path as ObjectType, object_id: id });
  const { queue, isBusy } = uploads;
  const back = filesAddress(resource, id);
  // The browser asks before the page closes during an upload.
  useWindowEvent('beforeunload', (event) => isBusy && event.preventDefault());

  /** Stays on the page if any file failed. */
  const send = async () => {
    const wanted = toSend(queue).length;
    const added = await uploads.send();
    if (wanted === 0) return;
    if (added.length < wanted) return changed();
    saved(added.length === 1 ? 'File uploaded.' : `${added.length} files uploaded.`, back);
  };
  return (
    <form
      noValidate
      className="form item-form"
      aria-label="Add files"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DropZone
        name="Choose files"
        multiple
        choose={uploads.choose}
        id={input}
        hint={`Or drop them here: ${whatIsTaken.all}. If the upload of a large video is interrupted, choose it again to continue.`}
      />
      {queue.length > 0 && (
        <ul className="chosen-files">
          {queue.map((chosen) => (
            <ChosenFile
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
          {isBusy ? 'Uploading…' : uploadText(toSend(queue).length)}
        </button>
        <Link href={back}>{queue.some(({ state }) => state === 'added') ? 'Done' : 'Cancel'}</Link>
      </div>
    </form>
  );
}

const uploadText = (count: number) => (count > 1 ? `Upload ${count} files` : 'Upload file');
