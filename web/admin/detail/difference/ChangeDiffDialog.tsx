/** Dialog with the old and new values of a change. Each field, or all, can be put back. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { api } from '../../../data/api.ts';
import { editableQuery, queryOptions } from '../../../data/query.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../../ui/dialog/Dialog.tsx';
import { describeFailure, showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { FieldDiff } from './FieldDiff.tsx';

interface Props {
  /** History row of the change to show. */
  change: ApiItem;
  openKey: object;
  close(): void;
}

export const ChangeDiffDialog = ({ change, openKey, close }: Props) => (
  <Dialog openKey={openKey} close={close}>
    {(leave) => (
      <div className="dialog-body difference change-difference">
        <header>
          <h2 id={DIALOG_TITLE_ID}>Changes</h2>
          <p className="dialog-message">
            {change.created_by_name ? `${change.created_by_name}, ` : ''}
            <LocalDateTime moment={String(change.created_at)} day="long" />. Removed text is{' '}
            <del>struck through</del>, added text is <ins>underlined</ins>.
          </p>
        </header>
        <ChangedFields change={change} leave={leave} />
      </div>
    )}
  </Dialog>
);

function ChangedFields({ change, leave }: { change: ApiItem; leave(): void }) {
  const { data, error } = useQuery(
    queryOptions(editableQuery('GET /history/:id/values', { params: { id: change.id } })),
  );
  const changed = useRefreshAfterChange();
  const [doing, setDoing] = useState(false);
  if (error) return <p className="alert">{describeFailure(error)?.message}</p>;
  if (!data) return <p role="status">{m['common.loading']()}</p>;
  const { fields } = data.body;
  /** Sends the version shown here, so that changes made since are not overwritten. */
  const putBack = async (successText: string, name?: string) => {
    if (doing) return;
    setDoing(true);
    try {
      const headers = { 'If-Match': data.etag ?? '' };
      const body = name ? { fields: [name] } : {};
      await api('POST /history/:id/put_back', { params: { id: change.id }, headers, body });
      showToast(successText);
      leave();
    } catch (failure) {
      showErrorToast(failure);
    }
    setDoing(false);
    changed();
  };
  return (
    <>
      {fields.map((value) => (
        <section key={value.name} aria-labelledby={`difference-${value.name}`}>
          <h3 id={`difference-${value.name}`}>{value.label}</h3>
          <FieldDiff link={String(change.link_table)} value={value} />
          <button
            type="button"
            className="button quiet"
            aria-label={`Restore: ${value.label}`}
            aria-disabled={doing}
            onClick={() => putBack(`${value.label} restored.`, value.name)}
          >
            Restore
          </button>
        </section>
      ))}
      {fields.length > 1 && (
        <div className="form-actions">
          <button
            type="button"
            className="button"
            aria-disabled={doing}
            onClick={() => putBack('All fields restored.')}
          >
            Restore all
          </button>
        </div>
      )}
    </>
  );
}
