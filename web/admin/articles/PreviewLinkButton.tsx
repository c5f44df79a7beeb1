import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useState } from 'react';
import { m } from '#messages';
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
        {m['admin_articles.preview_link']()}
      </button>
      {link && (
        <Dialog openKey={link} close={() => setLink(null)}>
          {(leave) => (
            <div className="dialog-body">
              <h2 id={DIALOG_TITLE_ID}>{m['admin_articles.preview_link']()}</h2>
              <p>
                <ParaglideMessage
                  message={m['admin_articles.preview_link_text']}
                  markup={{ date: () => <LocalDateTime moment={link.ends_at} day="long" /> }}
                />
              </p>
              <label className="field">
                {m['admin_common.link']()}
                <input readOnly value={link.url} onFocus={({ target }) => target.select()} />
              </label>
              <div className="form-actions">
                <button
                  type="button"
                  className="button"
                  onClick={() => void copyText(link.url, m['admin_common.the_link']()).then(leave)}
                >
                  {m['admin_common.copy_link']()}
                </button>
                <a href={link.url} target="_blank" rel="noreferrer">
                  {m['admin_common.open_in_new_tab']()}
                </a>
              </div>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
