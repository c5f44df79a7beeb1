import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId, useState } from 'react';
import { m } from '#messages';
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
import { renderHidden } from '../primitives/message-markup.tsx';
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
      <p className="credential-paper soft">{m['credential.no_document']()}</p>
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
          {m['credential.document_hint']()}
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
            {m['common.try_again']()}
          </button>
        )}
        <FileButton
          className="button quiet account-choose"
          id={id}
          accept={ACCEPTED_DOCUMENT_TYPES}
          aria-describedby={`${id}-hint ${id}-error`}
          choose={([chosen]) => choose(chosen)}
        >
          <ParaglideMessage
            message={
              paper || file
                ? m['credential.choose_another_document_for']
                : m['credential.add_document_for']
            }
            inputs={{ title: formatCredentialTitle(credential) }}
            markup={{ hidden: renderHidden }}
          />
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
            {m['common.cancel']()}
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
        {busy ? m['credential.downloading']() : name}
      </button>{' '}
      <span className="soft">
        {m['credential.file_added_on']({ size: formatFileSize(size), day: formatDayInUtc(at) })}
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
    showToast(m['credential.document_removed']());
    removed();
    changed();
  };
  return (
    <ConfirmButton
      button={
        <ParaglideMessage
          message={m['credential.remove_document_for']}
          inputs={{ title: formatCredentialTitle(credential) }}
          markup={{ hidden: renderHidden }}
        />
      }
      title={m['credential.document_removal_title']()}
      text={
        credential.is_current
          ? m['credential.document_removal_checked']()
          : m['credential.document_removal']()
      }
      yes={m['credential.remove_document']()}
      confirmed={remove}
    />
  );
}
