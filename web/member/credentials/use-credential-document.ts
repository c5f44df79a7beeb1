import { useState } from 'react';
import {
  credentialBounds,
  paperTypes,
  paperWords,
} from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { upload } from '../account/upload-multipart.ts';
import { useSending } from '../account/use-upload-signal.ts';
import { useChanged } from '../resource-form/use-after-save.ts';
import { ApiError, messageOf } from '../../data/api.ts';
import { fileForm } from '../../data/upload-bytes.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { ifSeen, paperAddress } from './credential-queries.ts';

/** Value of an `accept` attribute. */
export const accepted = paperTypes.join();

/** Error message for a file that cannot be a document; null if it is valid. */
function whyNot({ type, size }: File): string | null {
  if (!paperTypes.some((taken) => taken === type)) return paperWords.kind;
  if (size === 0) return paperWords.empty;
  return size > credentialBounds.paper ? paperWords.size : null;
}

/** Upload state of a credential's document. The chosen file stays after a failure, for a retry. */
export function usePaper(user: string, credential: ListedCredential) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useSending();
  const changed = useChanged();

  const send = async (chosen: File) => {
    const signal = sending.begin();
    setError(null);
    setProgress(0);
    try {
      const to = { address: paperAddress(user, credential.id), headers: ifSeen(credential) };
      await upload(fileForm(chosen), setProgress, signal, to);
      setFile(null);
      showToast('Document saved.');
      changed();
    } catch (failure) {
      if (signal.aborted) return;
      const isChanged = failure instanceof ApiError && failure.reason === 'changed';
      setError(isChanged ? changedElsewhere : messageOf(failure));
      if (isChanged) changed();
    } finally {
      setProgress(null);
    }
  };

  /** An empty selection changes nothing. */
  const choose = (chosen: File | undefined) => {
    if (!chosen || progress !== null) return;
    const refusal = whyNot(chosen);
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

const changedElsewhere =
  'This credential was changed in another window. Review it above, then try again.';
