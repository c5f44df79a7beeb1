/** Toolbar that applies an action to the selected rows. */

import { useState } from 'react';
import type { Bulk } from '../../../../worker/contract/admin/bulk.ts';
import {
  bulkLimits,
  getBulkFields,
  getBulkVerbs,
  isTagVerb,
  signsOutUsers,
} from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { ApiError, sendRequest } from '../../../data/api.ts';
import { buildBulkRequest } from '../../../data/resource/api-item.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { useReferenceName } from '../../fields/use-reference-choices.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { formatItemCount } from '../format-count.ts';
import { BulkValueField, emptyBulkValue, type BulkFieldValue as Value } from './BulkValueField.tsx';
import { SIGN_OUT_WARNING } from './sign-out-warning.ts';
import type { RowSelection } from './use-row-selection.ts';

interface Props {
  resource: Resource;
  chosen: RowSelection;
  /** Number of rows that match the filter of the list. */
  count: number;
  /** Filter as API parameters. */
  filter: Record<string, string>;
  begun(id: string): void;
}

export function BulkActionBar({ resource, chosen, count, filter, begun }: Props) {
  const [action, setAction] = useState('');
  const [value, setValue] = useState<Value>(emptyBulkValue);
  const [isConfirming, setConfirming] = useState(false);
  const changed = useRefreshAfterChange();
  const many = chosen.isAll ? count : chosen.ids.size;
  const actions = listBulkActions(resource);
  const one = actions.find(({ key }) => key === action);
  const to = one?.needs?.kind === 'ref' ? one.needs.to : 'tags';
  const referred = useReferenceName(
    to,
    one?.needs?.kind === 'ref' ? String(value.value ?? '') : '',
  );
  const what = [one?.label, value.text || referred].filter(Boolean).join(': ');
  const isTooMany = many > bulkLimits.items;
  const isReady = one && many > 0 && !isTooMany && (!one.needs || value.isSet);
  const begin = async () => {
    if (!one) return;
    const which = chosen.isAll ? { filter } : { ids: [...chosen.ids] };
    try {
      const sent = { ...which, count: many, ...one.sent(value.value) };
      const { body } = await sendRequest(buildBulkRequest(resource, sent), {
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      begun(body.id);
      chosen.clear();
    } catch (error) {
      showErrorToast(error);
      if (error instanceof ApiError && error.reason === 'changed') changed();
    }
  };
  return (
    <section className={many > 0 ? 'bulk sticks' : 'bulk'} aria-label="Bulk actions">
      <p role="status">{many > 0 ? `${formatNumber(many)} selected` : 'None selected'}</p>
      {!chosen.isAll && count > chosen.ids.size && (
        <button type="button" className="text-button" onClick={chosen.chooseAll}>
          Select all {formatNumber(count)} matching
        </button>
      )}
      {many > 0 && (
        <button type="button" className="text-button" onClick={chosen.clear}>
          Clear selection
        </button>
      )}
      <FilterSelect
        label="Action"
        none="Choose an action"
        value={action}
        choices={actions.map(({ key, label }) => ({ value: key, name: label }))}
        change={(next) => {
          setAction(next);
          setValue(emptyBulkValue);
        }}
      />
      {one?.needs && (
        <BulkValueField key={action} needs={one.needs} value={value} change={setValue} />
      )}
      <button
        type="button"
        className="button"
        aria-disabled={!isReady}
        onClick={() => isReady && setConfirming(true)}
      >
        Continue
      </button>
      {isTooMany && <p>You can change up to {formatNumber(bulkLimits.items)} at once.</p>}
      {isConfirming && one && (
        <ConfirmDialog
          title={what}
          text={`${formatItemCount(resource, many)} will be changed.`}
          note={getConfirmNote(resource, one.isReversible, one.sent(value.value))}
          yes={what}
          confirmed={begin}
          close={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

/** Warning about what can't be undone. */
function getConfirmNote({ path }: Resource, isReversible: boolean, sent: BulkRequest) {
  if (sent.verb === 'approve')
    return 'You can’t undo this in one step. Submitted applications stay open. You give the membership level when you decide them.';
  if (!isReversible) return 'You can’t undo this in one step.';
  const undone = 'You can undo the whole change for one day.';
  return signsOutUsers(path, sent) ? `${undone} ${SIGN_OUT_WARNING}` : undone;
}

type BulkRequest = Partial<Pick<Bulk, 'set' | 'verb' | 'value'>>;

/** Available actions: the value they need and the request body. */
const listBulkActions = (resource: Resource) => [
  ...getBulkVerbs(resource).map(({ verb, label }) => ({
    key: verb as string,
    label: label as string,
    isReversible: isTagVerb(verb),
    needs: isTagVerb(verb) ? ({ kind: 'ref', to: 'tags' } as const) : null,
    sent: (value: unknown): BulkRequest => ({
      verb,
      ...(isTagVerb(verb) && { value: String(value) }),
    }),
  })),
  ...getBulkFields(resource).map(({ name, field, label }) => ({
    key: `set ${name}`,
    label: `Set ${label}`,
    isReversible: true,
    needs: field,
    sent: (value: unknown): BulkRequest => ({ set: { [name]: value } }),
  })),
];
