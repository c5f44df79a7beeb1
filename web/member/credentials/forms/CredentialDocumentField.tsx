import { useId } from 'react';
import { m } from '#messages';
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
      <h2 id={`${id}-title`}>{m['credential.document_section']()}</h2>
      <p className="hint" id={`${id}-hint`}>
        {m['credential.document_field_hint']()}
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
          {file || saved?.paper
            ? m['credential.choose_another_document']()
            : m['credential.choose_a_document']()}
        </FileButton>
        {file && (
          <button type="button" className="button quiet" onClick={() => choose(null)}>
            {m['common.remove']()}
          </button>
        )}
      </div>
    </section>
  );
}
