/** Dialog with the old and new values of a change. Each field, or all, can be put back. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
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
import { translateFieldLabel } from '../../fields/field-labels.ts';
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
          <h2 id={DIALOG_TITLE_ID}>{m['admin_history.changes']()}</h2>
          <p className="dialog-message">
            <ParaglideMessage
              message={
                change.created_by_name
                  ? m['admin_history.legend_with_person']
                  : m['admin_history.legend']
              }
              inputs={{ person: String(change.created_by_name) }}
              markup={{
                date: () => <LocalDateTime moment={String(change.created_at)} day="long" />,
                del: ({ children }) => <del>{children}</del>,
                ins: ({ children }) => <ins>{children}</ins>,
              }}
            />
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
      {fields.map((value) => {
        const field = translateFieldLabel(value.name, value.label);
        return (
          <section key={value.name} aria-labelledby={`difference-${value.name}`}>
            <h3 id={`difference-${value.name}`}>{field}</h3>
            <FieldDiff link={String(change.link_table)} value={value} />
            <button
              type="button"
              className="button quiet"
              aria-label={m['admin_history.restore_field']({ field })}
              aria-disabled={doing}
              onClick={() => putBack(m['admin_history.field_restored']({ field }), value.name)}
            >
              {m['common.restore']()}
            </button>
          </section>
        );
      })}
      {fields.length > 1 && (
        <div className="form-actions">
          <button
            type="button"
            className="button"
            aria-disabled={doing}
            onClick={() => putBack(m['admin_history.all_fields_restored']())}
          >
            {m['admin_history.restore_all']()}
          </button>
        </div>
      )}
    </>
  );
}
