/** Upload state of a credential's document. The chosen file stays after a failure, for a retry. */

import { useState } from 'react';
import { m } from '#messages';
import {
  credentialLimits,
  documentErrors,
  documentTypes,
} from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { ApiError, buildRequest, getErrorMessage } from '../../data/api.ts';
import { createFileForm } from '../../data/files/upload-bytes.ts';
import { showToast } from '../feedback/toast.ts';
import { uploadMultipart } from '../files/upload-multipart.ts';
import { useUploadSignal } from '../files/use-upload-signal.ts';
import { useRefreshAfterChange } from '../hooks/use-after-save.ts';
import { ifMatchHeader } from './credential-queries.ts';

/** Value of an `accept` attribute. */
export const ACCEPTED_DOCUMENT_TYPES = documentTypes.join();

/** Guarded by the version, if one is given. @throws ApiError */
export const uploadCredentialDocument = (
  user: string,
  { id, version }: { id: string; version?: number },
  file: File,
  signal: AbortSignal,
  progress: (share: number) => void = () => undefined,
) =>
  uploadMultipart(
    buildRequest('POST /users/:id/credentials/:credential_id/paper', {
      params: { id: user, credential_id: id },
      body: createFileForm(file),
    }),
    progress,
    signal,
    version === undefined ? {} : ifMatchHeader({ version }),
  );

/** Error message for a file that cannot be a document; null if it is valid. */
export function validateDocument({ type, size }: File): string | null {
  if (!documentTypes.some((taken) => taken === type)) return documentErrors.kind;
  if (size === 0) return documentErrors.empty;
  return size > credentialLimits.paper ? documentErrors.size : null;
}

export function useCredentialDocument(user: string, credential: ListedCredential) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useUploadSignal();
  const changed = useRefreshAfterChange();

  const send = async (chosen: File) => {
    const signal = sending.begin();
    setError(null);
    setProgress(0);
    try {
      await uploadCredentialDocument(user, credential, chosen, signal, setProgress);
      setFile(null);
      showToast(m['credential.document_saved']());
      changed();
    } catch (failure) {
      if (signal.aborted) return;
      const isChanged = failure instanceof ApiError && failure.reason === 'changed';
      setError(isChanged ? m['credential.changed_elsewhere']() : getErrorMessage(failure));
      if (isChanged) changed();
    } finally {
      setProgress(null);
    }
  };

  /** An empty selection changes nothing. */
  const choose = (chosen: File | undefined) => {
    if (!chosen || progress !== null) return;
    const refusal = validateDocument(chosen);
    setFile(refusal ? null : chosen);
    if (refusal) setError(refusal);
    else void send(chosen);
  };

  const cancel = () => {
    sending.stop();
    setFile(null);
    setError(null);
  };

  return { file, progress, error, choose, cancel, again: () => file && void send(file) };
}
