import { useState } from 'react';
import type { PreviewLink } from '../../../worker/contract/content/articles/articles.ts';
import { api } from '../../data/api.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../ui/dialog/Dialog.tsx';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { copyText } from '../../ui/primitives/copy-text.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

/** Creates a private preview link of the saved article and shows it for copying. */
export function PreviewLinkButton({ id, first }: { id: string; first?: () => Promise<boolean> }) {
  const [link, setLink] = useState<PreviewLink | null>(null);
  const make = async () => {
    if (first && !(await first())) return;
    await api('POST /articles/:id/preview', { params: { id } }).then(
      ({ body }) => setLink(body),
      showErrorToast,
    );
  };
  return (
    <>
      <button type="button" className="button quiet" onClick={make}>
        Preview link
      </button>
      {link && (
        <Dialog openKey={link} close={() => setLink(null)}>
          {(leave) => (
            <div className="dialog-body">
              <h2 id={DIALOG_TITLE_ID}>Preview link</h2>
              <p>
                Anyone with this link can see the saved article until{' '}
                <LocalDateTime moment={link.ends_at} day="long" />.
              </p>
              <label className="field">
                Link
                <input readOnly value={link.url} onFocus={({ target }) => target.select()} />
              </label>
              <div className="form-actions">
                <button
                  type="button"
                  className="button"
                  onClick={() => void copyText(link.url, 'the link').then(leave)}
                >
                  Copy link
                </button>
                <a href={link.url} target="_blank" rel="noreferrer">
                  Open in a new tab
                </a>
              </div>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
