import { useId, useState } from 'react';
import type { ListedCredential, Paper } from '../../../worker/contract/practitioners/credentials.ts';
import { sizeInWords } from '../account/data-and-deletion/download-account-data.ts';
import { Progress } from '../account/UploadProgress.tsx';
import { useChanged } from '../resource-form/use-after-save.ts';
import { orGone, send } from '../../data/api.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { FileButton } from '../../ui/primitives/FileButton.tsx';
import { showFailure, showToast } from '../../ui/feedback/toast.ts';
import { openPaper } from './open-credential-document.ts';
import { paperAddress } from './credential-queries.ts';
import { accepted, usePaper } from './use-credential-document.ts';
import { titleOf } from './credential-texts.ts';

interface Props {
  user: string;
  credential: ListedCredential;
  mayChange: boolean | undefined;
}

/** Document of a credential: download, and for the owner upload, replacement and removal. */
export function PaperPart({ user, credential, mayChange }: Props) {
  const { paper } = credential;
  if (!mayChange) {
    return paper ? (
      <div className="credential-paper">
        <Kept user={user} credential={credential} paper={paper} />
      </div>
    ) : (
      <p className="credential-paper soft">No document.</p>
    );
  }
  return <OwnPaper user={user} credential={credential} />;
}

function OwnPaper({ user, credential }: Omit<Props, 'mayChange'>) {
  const { file, progress, error, choose, cancel, again } = usePaper(user, credential);
  const id = useId();
  const { paper } = credential;
  const toInput = () => document.getElementById(id)?.focus({ preventScroll: true });
  return (
    <div className="credential-paper">
      {paper && <Kept user={user} credential={credential} paper={paper} />}
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
      {progress !== null && <Progress share={progress} name={file?.name ?? ''} />}
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
          accept={accepted}
          aria-describedby={`${id}-hint ${id}-error`}
          choose={([chosen]) => choose(chosen)}
        >
          {paper || file ? 'Choose another document' : 'Add a document'}
          <span className="visually-hidden"> for {titleOf(credential)}</span>
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
          paper && <RemovePaper user={user} credential={credential} removed={toInput} />
        )}
      </div>
    </div>
  );
}

interface KeptProps {
  user: string;
  credential: ListedCredential;
  paper: Paper;
}

/** Download link with file name and size. */
function Kept({ user, credential, paper: { name, size, at } }: KeptProps) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    await openPaper(user, credential.id, name).catch(showFailure);
    setBusy(false);
  };
  return (
    <p>
      <button type="button" className="text-button" aria-disabled={busy} onClick={open}>
        {busy ? 'Downloading…' : 'Download document'}
        <span className="visually-hidden"> for {titleOf(credential)}</span>
      </button>{' '}
      <span className="soft">
        {name}, {sizeInWords(size)}, added on {dayInUtc(at)}
      </span>
    </p>
  );
}

function RemovePaper({
  user,
  credential,
  removed,
}: Omit<KeptProps, 'paper'> & { removed(): void }) {
  const changed = useChanged();
  const remove = async () => {
    await send(paperAddress(user, credential.id), { method: 'DELETE' }).catch(orGone);
    showToast('Document removed.');
    removed();
    changed();
  };
  return (
    <ConfirmButton
      button={
        <>
          Remove document<span className="visually-hidden"> for {titleOf(credential)}</span>
        </>
      }
      title="Remove document?"
      text="The document will be deleted. The credential stays checked."
      yes="Remove document"
      confirmed={remove}
    />
  );
}
