import { useState } from 'react';
import { useMember } from '../../../data/user.ts';
import {
  uploadCredentialDocument,
  validateDocument,
} from '../../../ui/credentials/use-credential-document.ts';
import { useUploadSignal } from '../../../ui/files/use-upload-signal.ts';

export type ChosenDocument = ReturnType<typeof useChosenDocument>;

/** A document chosen in the form of a credential, and its upload once the credential is saved. */
export function useChosenDocument() {
  const { id: user } = useMember();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useUploadSignal();
  const choose = (chosen: File | null) => {
    const refusal = chosen && validateDocument(chosen);
    setError(refusal);
    setFile(refusal ? null : chosen);
  };
  /** Uploads the file, if one is chosen. @throws ApiError */
  const upload = async (credential: string) => {
    if (file) await uploadCredentialDocument(user, { id: credential }, file, sending.begin());
  };
  return { file, error, choose, upload };
}
