/** Toolbar that applies an action to the selected rows. */

import { useState } from 'react';
import { m } from '#messages';
import { binLimits } from '../../../../worker/contract/admin/bin.ts';
import type { Bulk, BulkVerb } from '../../../../worker/contract/admin/bulk.ts';
import {
  bulkLimits,
  getBulkFields,
  getBulkVerbs,
  isReversibleVerb,
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
import { getItemFieldLabel } from '../../fields/field-labels.ts';
import { useReferenceName } from '../../fields/use-reference-choices.ts';
import { formatItemCount } from '../../item-texts.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { BulkValueField, emptyBulkValue, type BulkFieldValue as Value } from './BulkValueField.tsx';
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
  const chosenValue = value.text || referred;
  const label = one?.label ?? '';
  const what = chosenValue ? m['admin_common.label_of']({ label, of: chosenValue }) : label;
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
    <section
      className={many > 0 ? 'bulk sticks' : 'bulk'}
      aria-label={m['admin_bulk.bulk_actions']()}
    >
      <p role="status">
        {many > 0
          ? m['admin_bulk.selected']({ number: formatNumber(many) })
          : m['admin_bulk.none_selected']()}
      </p>
      {!chosen.isAll && count > chosen.ids.size && (
        <button type="button" className="text-button" onClick={chosen.chooseAll}>
          {m['admin_bulk.select_all_matching']({ number: formatNumber(count) })}
        </button>
      )}
      {many > 0 && (
        <button type="button" className="text-button" onClick={chosen.clear}>
          {m['admin_bulk.clear_selection']()}
        </button>
      )}
      <FilterSelect
        label={m['admin_bulk.action']()}
        none={m['admin_bulk.choose_an_action']()}
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
        {m['common.continue']()}
      </button>
      {isTooMany && <p>{m['admin_bulk.limit']({ number: formatNumber(bulkLimits.items) })}</p>}
      {isConfirming && one && (
        <ConfirmDialog
          title={what}
          text={getConfirmText(one.sent(value.value), formatItemCount(resource, many))}
          note={getConfirmNote(resource, one.isReversible, one.sent(value.value))}
          yes={what}
          confirmed={begin}
          close={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

const getConfirmText = ({ verb }: BulkRequest, items: string) =>
  verb === 'delete'
    ? m['admin_bulk.will_be_deleted']({ items, days: binLimits.days })
    : m['admin_bulk.will_be_changed']({ items });

/** Warning about what can't be undone. */
function getConfirmNote({ path }: Resource, isReversible: boolean, sent: BulkRequest) {
  if (sent.verb === 'approve') return m['admin_bulk.approve_note']();
  if (!isReversible) return m['admin_bulk.not_reversible']();
  const undone = m['admin_bulk.reversible']();
  return signsOutUsers(path, sent) ? `${undone} ${m['admin_bulk.sign_out_warning']()}` : undone;
}

type BulkRequest = Partial<Pick<Bulk, 'set' | 'verb' | 'value'>>;

const bulkVerbLabels: Record<BulkVerb, () => string> = {
  approve: m['admin_bulk.approve'],
  publish: m['admin_bulk.publish'],
  unpublish: m['admin_bulk.unpublish'],
  add_tag: m['admin_bulk.add_tag'],
  take_tag: m['admin_bulk.remove_tag'],
  delete: m['admin_bulk.delete'],
};

const listVerbActions = (resource: Resource) =>
  getBulkVerbs(resource).map(({ verb }) => ({
    key: verb as string,
    label: bulkVerbLabels[verb](),
    isReversible: isReversibleVerb(verb),
    needs: isTagVerb(verb) ? ({ kind: 'ref', to: 'tags' } as const) : null,
    sent: (value: unknown): BulkRequest => ({
      verb,
      ...(isTagVerb(verb) && { value: String(value) }),
    }),
  }));

/** Available actions: the value they need and the request body. A deletion comes last. */
function listBulkActions(resource: Resource) {
  const verbs = listVerbActions(resource);
  const isDeletion = ({ key }: { key: string }) => key === 'delete';
  return [
    ...verbs.filter((action) => !isDeletion(action)),
    ...getBulkFields(resource).map(({ name, field }) => ({
      key: `set ${name}`,
      label: m['admin_bulk.set_field']({ field: getItemFieldLabel(name, field) }),
      isReversible: true,
      needs: field,
      sent: (value: unknown): BulkRequest => ({ set: { [name]: value } }),
    })),
    ...verbs.filter(isDeletion),
  ];
}
