import { useId, useState } from 'react';
import { formatCredentialTitle } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type {
  Credential,
  CredentialDocumentInfo,
  ListedCredential,
} from '../../../worker/contract/practitioners/credentials.ts';
import { api, ignoreNotFound } from '../../data/api.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../feedback/toast.ts';
import { formatFileSize } from '../files/format-file.ts';
import { UploadProgress } from '../files/UploadProgress.tsx';
import { useRefreshAfterChange } from '../hooks/use-after-save.ts';
import { FileButton } from '../primitives/FileButton.tsx';
import { openCredentialDocument } from './open-credential-document.ts';
import { ACCEPTED_DOCUMENT_TYPES, useCredentialDocument } from './use-credential-document.ts';

interface Props {
  user: string;
  credential: ListedCredential;
  mayChange: boolean | undefined;
}

/** Document of a credential: download, and for the owner upload, replacement and removal. */
export function CredentialDocument({ user, credential, mayChange }: Props) {
  const { paper } = credential;
  if (!mayChange) {
    return paper ? (
      <div className="credential-paper">
        <DocumentLink user={user} credential={credential} paper={paper} />
      </div>
    ) : (
      <p className="credential-paper soft">No document.</p>
    );
  }
  return <EditableDocument user={user} credential={credential} />;
}

function EditableDocument({ user, credential }: Omit<Props, 'mayChange'>) {
  const { file, progress, error, choose, cancel, again } = useCredentialDocument(user, credential);
  const id = useId();
  const { paper } = credential;
  const toInput = () => document.getElementById(id)?.focus({ preventScroll: true });
  return (
    <div className="credential-paper">
      {paper && <DocumentLink user={user} credential={credential} paper={paper} />}
      {!paper && !credential.is_current && (
        <p className="soft" id={`${id}-hint`}>
          Add a document as evidence: PDF, JPEG or PNG, up to 10 MB. Only you and the admins can see
          it. It is deleted 30 days after the check.
        </p>
      )}
      {error && (
        <p className="field-error" role="alert" id={`${id}-error`}>
          {file && `${file.name}: `}
          {error}
        </p>
      )}
      {progress !== null && <UploadProgress share={progress} name={file?.name ?? ''} />}
      <div className="form-actions">
        {file && progress === null && (
          <button
            type="button"
            className="button"
            onClick={() => {
              again();
              toInput();
            }}
          >
            Try again
          </button>
        )}
        <FileButton
          className="button quiet account-choose"
          id={id}
          accept={ACCEPTED_DOCUMENT_TYPES}
          aria-describedby={`${id}-hint ${id}-error`}
          choose={([chosen]) => choose(chosen)}
        >
          {paper || file ? 'Choose another document' : 'Add a document'}
          <span className="visually-hidden"> for {formatCredentialTitle(credential)}</span>
        </FileButton>
        {file ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              cancel();
              toInput();
            }}
          >
            Cancel
          </button>
        ) : (
          paper && <RemoveDocumentButton user={user} credential={credential} removed={toInput} />
        )}
      </div>
    </div>
  );
}

interface DocumentLinkProps {
  user: string;
  credential: Credential;
  paper: CredentialDocumentInfo;
}

/** Download link with file name and size. */
export function DocumentLink({ user, credential, paper: { name, size, at } }: DocumentLinkProps) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    await openCredentialDocument(user, credential.id, name).catch(showErrorToast);
    setBusy(false);
  };
  return (
    <p>
      <button type="button" className="text-button" aria-disabled={busy} onClick={open}>
        {busy ? 'Downloading…' : name}
      </button>{' '}
      <span className="soft">
        {formatFileSize(size)}, added on {formatDayInUtc(at)}
      </span>
    </p>
  );
}

function RemoveDocumentButton({
  user,
  credential,
  removed,
}: Omit<DocumentLinkProps, 'paper'> & { removed(): void }) {
  const changed = useRefreshAfterChange();
  const remove = async () => {
    await api('DELETE /users/:id/credentials/:credential_id/paper', {
      params: { id: user, credential_id: credential.id },
    }).catch(ignoreNotFound);
    showToast('Document removed.');
    removed();
    changed();
  };
  return (
    <ConfirmButton
      button={
        <>
          Remove document
          <span className="visually-hidden"> for {formatCredentialTitle(credential)}</span>
        </>
      }
      title="Remove document?"
      text={`The document will be deleted.${credential.is_current ? ' The credential stays checked.' : ''}`}
      yes="Remove document"
      confirmed={remove}
    />
  );
}
