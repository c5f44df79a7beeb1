import { useState } from 'react';
import {
  bulkBounds,
  bulkFields,
  bulkVerbs,
  endsSessions,
  isTagVerb,
} from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { ApiError, send } from '../../../data/api.ts';
import { Confirm } from '../../../ui/dialog/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/feedback/toast.ts';
import { useRefName } from '../../fields/use-reference-choices.ts';
import { useChanged } from '../../../member/resource-form/use-after-save.ts';
import { countText, numberText } from '../format-count.ts';
import { Select } from '../FilterSelect.tsx';
import { BulkValue, emptyValue, type Chosen as Value } from './BulkValueField.tsx';
import { signsNobodyIn } from './sign-out-warning.ts';
import type { Chosen } from './use-row-selection.ts';

interface Props {
  resource: Resource;
  chosen: Chosen;
  /** Number of matching rows. */
  count: number;
  /** Filter as API parameters. */
  filter: Record<string, string>;
  begun(id: string): void;
}

/** Toolbar that applies an action to the selected rows. */
export function BulkBar({ resource, chosen, count, filter, begun }: Props) {
  const [action, setAction] = useState('');
  const [value, setValue] = useState<Value>(emptyValue);
  const [asking, ask] = useState(false);
  const changed = useChanged();
  const many = chosen.isAll ? count : chosen.ids.size;
  const actions = actionsOf(resource);
  const one = actions.find(({ key }) => key === action);
  const to = one?.needs?.kind === 'ref' ? one.needs.to : 'tags';
  const referred = useRefName(to, one?.needs?.kind === 'ref' ? String(value.value ?? '') : '');
  const what = [one?.label, value.text || referred].filter(Boolean).join(': ');
  const isTooMany = many > bulkBounds.items;
  const isReady = one && many > 0 && !isTooMany && (!one.needs || value.isSet);
  const begin = async () => {
    if (!one) return;
    const which = chosen.isAll ? { filter } : { ids: [...chosen.ids] };
    try {
      const { body } = await send<{ id: string }>(`/${resource.path}/bulk`, {
        method: 'POST',
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { ...which, count: many, ...one.sent(value.value) },
      });
      begun(body.id);
      chosen.clear();
    } catch (error) {
      showFailure(error);
      if (error instanceof ApiError && error.reason === 'changed') changed();
    }
  };
  return (
    <section className={many > 0 ? 'bulk sticks' : 'bulk'} aria-label="Bulk actions">
      <p role="status">{many > 0 ? `${numberText(many)} selected` : 'None selected'}</p>
      {!chosen.isAll && count > chosen.ids.size && (
        <button type="button" className="text-button" onClick={chosen.chooseAll}>
          Select all {numberText(count)} matching
        </button>
      )}
      {many > 0 && (
        <button type="button" className="text-button" onClick={chosen.clear}>
          Clear selection
        </button>
      )}
      <Select
        label="Action"
        none="Choose an action"
        value={action}
        choices={actions.map(({ key, label }) => ({ value: key, name: label }))}
        change={(next) => {
          setAction(next);
          setValue(emptyValue);
        }}
      />
      {one?.needs && <BulkValue key={action} needs={one.needs} value={value} change={setValue} />}
      <button
        type="button"
        className="button"
        aria-disabled={!isReady}
        onClick={() => isReady && ask(true)}
      >
        Continue
      </button>
      {isTooMany && <p>You can change up to {numberText(bulkBounds.items)} at once.</p>}
      {asking && one && (
        <Confirm
          title={what}
          text={`${countText(resource, many)} will be changed.`}
          note={noteOf(resource, one.isUndoable, one.sent(value.value))}
          yes={what}
          confirmed={begin}
          close={() => ask(false)}
        />
      )}
    </section>
  );
}

/** Warning about what can't be undone. */
function noteOf({ path }: Resource, isUndoable: boolean, sent: Sent) {
  if (sent.verb === 'approve')
    return 'You can’t undo this in one step. Applications already sent stay open: the membership level is given when you decide them.';
  if (!isUndoable) return 'You can’t undo this in one step.';
  const undone = 'You can undo the whole change for one day.';
  return endsSessions(path, sent) ? `${undone} ${signsNobodyIn}` : undone;
}

type Sent = { set?: Record<string, unknown>; verb?: string; value?: unknown };

/** Available actions: the value they need and the request body. */
const actionsOf = (resource: Resource) => [
  ...bulkVerbs(resource).map(({ verb, label }) => ({
    key: verb as string,
    label: label as string,
    isUndoable: isTagVerb(verb),
    needs: isTagVerb(verb) ? ({ kind: 'ref', to: 'tags' } as const) : null,
    sent: (value: unknown): Sent => ({ verb, ...(isTagVerb(verb) && { value }) }),
  })),
  ...bulkFields(resource).map(({ name, field, label }) => ({
    key: `set ${name}`,
    label: `Set ${label}`,
    isUndoable: true,
    needs: field,
    sent: (value: unknown): Sent => ({ set: { [name]: value } }),
  })),
];
