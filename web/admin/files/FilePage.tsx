import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { FileUse, FileItem, UploadedFile } from '../../../worker/contract/system/files.ts';
import { itemAddress, listAddress } from '../../data/resource/admin-paths.ts';
import { capital } from '../list/format-count.ts';
import { nouns, resourceAt } from '../resource-groups.ts';
import { confirmations } from '../../../worker/contract/shared/confirmations.ts';
import { send, type Answer } from '../../data/api.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { showFailure, showToast } from '../../ui/feedback/toast.ts';
import { useChanged } from '../../member/resource-form/use-after-save.ts';
import { addressOfFile, filesAddress, fileToEdit } from '../../ui/files/file-queries.ts';
import { fileAddress } from '../../data/file-urls.ts';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';
import { getFileTitle, isVideo } from '../../ui/files/format-file.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { Audit } from '../detail/AuditInfo.tsx';
import { History } from '../detail/ItemHistory.tsx';
import { FileFacts } from './FileDetails.tsx';
import { files } from './file-list-resource.ts';

/** Lists the items that show a file. */
function UsedBy({ places }: { places: readonly FileUse[] }) {
  const id = useId();
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>Used in</h2>
      {places.length === 0 ? (
        <p className="hint">Not in use.</p>
      ) : (
        <ul className="used-by">
          {places.map(({ link_table, link_id, title }) => (
            <li key={link_table + link_id}>
              <span className="hint">{kindOf(link_table)}</span>{' '}
              <Link href={itemAddress({ admin: link_table }, link_id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const kindOf = (table: string) =>
  capital(nouns.find(({ admin }) => admin === table)?.noun.one ?? table);


/** Deletes a file after confirmation; the server keeps files that are in use. */
function RemoveFile({ file }: { file: FileItem }) {
  const changed = useChanged();
  const [, navigate] = useLocation();
  const remove = async () => {
    try {
      await send(addressOfFile(file.id), { method: 'DELETE' });
      navigate(filesAddress(resourceAt(file.object_type), file.object_id));
      showToast('File deleted.');
      changed(addressOfFile(file.id));
    } catch (error) {
      showFailure(error);
      changed();
    }
  };
  return <ConfirmButton button="Delete file" {...confirmations.deleteFile} confirmed={remove} />;
}


/** Shows a file in full: the picture or a video player. */
const Preview = ({ file }: { file: UploadedFile }) => (
  <div className="file-preview">
    {isVideo(file.content_type) ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are not among an uploaded file's fields
      <video
        controls
        preload="metadata"
        playsInline
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        aria-label={getFileTitle(file)}
        src={fileAddress(file.name)}
      />
    ) : (
      <Picture
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


/** Page of one file: preview, texts, usages and history. */
export const FileScreen = ({ id }: { id: string }) => (
  <Answered queries={{ loaded: fileToEdit(id) }}>
    {({ loaded }) => <File loaded={loaded} />}
  </Answered>
);

function File({ loaded }: { loaded: Answer<FileItem> }) {
  const file = loaded.body;
  const resource = resourceAt(file.object_type);
  return (
    <AdminPage
      title={getFileTitle(file)}
      trail={[
        [capital(resource.noun.many), listAddress(resource)],
        [file.object_name ?? capital(resource.noun.one), itemAddress(resource, file.object_id)],
      ]}
    >
      <header className="item-head spread">
        <h1>{getFileTitle(file)}</h1>
        <div className="form-actions">
          <RemoveFile file={file} />
        </div>
      </header>
      <div className="file-body">
        <Preview file={file} />
        <FileFacts loaded={loaded} />
      </div>
      <UsedBy places={file.used_by ?? []} />
      <Audit resource={files} item={{ ...file }} />
      <History resource={files} id={file.id} />
    </AdminPage>
  );
}
