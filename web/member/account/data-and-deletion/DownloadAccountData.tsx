import { useState } from 'react';
import { useMember } from '../../../data/user.ts';
import { failureOf } from '../../../ui/feedback/toast.ts';
import { download, sizeInWords } from './download-account-data.ts';

interface Told {
  text: string;
  isFailure?: boolean;
}

/** Button that downloads all account data and announces the progress. */
export function DownloadData() {
  const { id } = useMember();
  const [busy, setBusy] = useState(false);
  const [told, tell] = useState<Told | null>(null);

  const press = async () => {
    if (busy) return;
    setBusy(true);
    tell({ text: 'Preparing your data…' });
    try {
      const { name, bytes } = await download(id, progressTo(tell));
      tell({ text: `Saved as ${name}, ${sizeInWords(bytes)}.` });
    } catch (error) {
      const failure = failureOf(error);
      tell(failure && { text: failure.message, isFailure: true });
    }
    setBusy(false);
  };

  return (
    <div className="account-data abreast">
      <button type="button" className="button quiet" aria-disabled={busy} onClick={press}>
        {busy ? 'Downloading…' : 'Download your data'}
      </button>
      <p role="status" className={told?.isFailure ? 'field-error' : 'hint'}>
        {told?.text}
      </p>
    </div>
  );
}

/** Limits announcements so that screen readers can finish each one. */
function progressTo(tell: (told: Told) => void) {
  let last = Date.now();
  return (bytes: number) => {
    if (Date.now() - last < 1_500) return;
    last = Date.now();
    tell({ text: `${sizeInWords(bytes)} so far…` });
  };
}
