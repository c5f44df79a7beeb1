import { useId } from 'react';
import type { Credential } from '../../../../worker/contract/practitioners/credentials.ts';
import { useMember } from '../../../data/user.ts';
import { DocumentLink } from '../../../ui/credentials/CredentialDocument.tsx';
import { ACCEPTED_DOCUMENT_TYPES } from '../../../ui/credentials/use-credential-document.ts';
import { formatFileSize } from '../../../ui/files/format-file.ts';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import type { ChosenDocument } from './use-chosen-document.ts';

interface Props {
  document: ChosenDocument;
  /** Saved credential, whose document a chosen one replaces. */
  saved?: Credential;
}

/** Chooses the document of a credential, which is uploaded when the form is saved. */
export function CredentialDocumentField({ document: { file, error, choose }, saved }: Props) {
  const id = useId();
  const { id: user } = useMember();
  return (
    <section className="stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Document</h2>
      <p className="hint" id={`${id}-hint`}>
        The certificate or policy: PDF, JPEG or PNG, up to 10 MB. Only you and the admins can see
        it. It is deleted 30 days after the check.
      </p>
      {saved?.paper && !file && <DocumentLink user={user} credential={saved} paper={saved.paper} />}
      {file && (
        <p role="status">
          {file.name} <span className="soft">{formatFileSize(file.size)}</span>
        </p>
      )}
      {error && (
        <p className="field-error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="form-actions">
        <FileButton
          className="button quiet account-choose"
          accept={ACCEPTED_DOCUMENT_TYPES}
          aria-describedby={`${id}-hint ${id}-error`}
          choose={([chosen]) => chosen && choose(chosen)}
        >
          {file || saved?.paper ? 'Choose another document' : 'Choose a document'}
        </FileButton>
        {file && (
          <button type="button" className="button quiet" onClick={() => choose(null)}>
            Remove
          </button>
        )}
      </div>
    </section>
  );
}
