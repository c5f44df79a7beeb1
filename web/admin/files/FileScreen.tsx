import type { FileItem } from '../../../worker/contract/files.ts';
import type { Answer } from '../../lib/api.ts';
import { Answered } from '../../ui/Answered.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { itemAddress, listAddress } from '../addresses.ts';
import { Audit } from '../detail/Audit.tsx';
import { History } from '../detail/History.tsx';
import { capital } from '../list/count.ts';
import { resourceAt } from '../nouns.ts';
import { FileFacts } from './FileFacts.tsx';
import { fileToEdit } from './objects.ts';
import { Preview } from './Preview.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { files } from './resource.ts';
import { getFileTitle } from './told.ts';
import { UsedBy } from './UsedBy.tsx';

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
