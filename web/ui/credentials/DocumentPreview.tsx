import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { CredentialDocumentInfo } from '../../../worker/contract/practitioners/credentials.ts';
import { getErrorMessage } from '../../data/api.ts';
import { fetchCredentialDocument } from './open-credential-document.ts';

interface Props {
  user: string;
  /** Id of the credential. */
  id: string;
  paper: CredentialDocumentInfo;
}

/**
 * A credential document in place: a picture, or a PDF in the browser's own viewer. Browsers without
 * a viewer only have the download link.
 */
export function DocumentPreview({ user, id, paper: { name, type, at } }: Props) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState('');
  const isPicture = type !== 'application/pdf';
  const [canShow] = useState(() => isPicture || navigator.pdfViewerEnabled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a replaced document has another time
  useEffect(() => {
    if (!canShow) return;
    let address = '';
    let isOver = false;
    fetchCredentialDocument(user, id).then(
      (file) => {
        if (isOver) return;
        address = URL.createObjectURL(new Blob([file], { type }));
        setUrl(address);
      },
      (failure: unknown) => setError(getErrorMessage(failure)),
    );
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [user, id, type, at, canShow]);
  if (!canShow) return null;
  if (error) return <p className="field-error credential-preview-error">{error}</p>;
  return (
    <div className="credential-preview" aria-busy={!url}>
      {url && isPicture && <img src={url} alt={m['credential.document']({ name })} />}
      {url && !isPicture && (
        <iframe src={`${url}#navpanes=0&view=FitH`} title={m['credential.document']({ name })} />
      )}
    </div>
  );
}
