import { useState } from 'react';
import { m } from '#messages';
import { useMember } from '../../../data/user.ts';
import { describeFailure } from '../../../ui/feedback/toast.ts';
import { formatFileSize } from '../../../ui/files/format-file.ts';
import { downloadAccountData } from './download-account-data.ts';

interface DownloadStatus {
  text: string;
  isFailure?: boolean;
}

/** Button that downloads all account data and announces the progress. */
export function DownloadAccountData() {
  const { id } = useMember();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<DownloadStatus | null>(null);

  const press = async () => {
    if (busy) return;
    setBusy(true);
    setStatus({ text: m['account.preparing_your_data']() });
    try {
      const { name, bytes } = await downloadAccountData(id, throttleProgress(setStatus));
      setStatus({ text: m['account.saved_as']({ name, size: formatFileSize(bytes) }) });
    } catch (error) {
      const failure = describeFailure(error);
      setStatus(failure && { text: failure.message, isFailure: true });
    }
    setBusy(false);
  };

  return (
    <div className="account-data abreast">
      <button type="button" className="button quiet" aria-disabled={busy} onClick={press}>
        {busy ? m['credential.downloading']() : m['account.download_your_data']()}
      </button>
      <p role="status" className={status?.isFailure ? 'field-error' : 'hint'}>
        {status?.text}
      </p>
    </div>
  );
}

/** Limits announcements so that screen readers can finish each one. */
function throttleProgress(tell: (told: DownloadStatus) => void) {
  let last = Date.now();
  return (bytes: number) => {
    if (Date.now() - last < 1_500) return;
    last = Date.now();
    tell({ text: m['account.downloaded_so_far']({ size: formatFileSize(bytes) }) });
  };
}
