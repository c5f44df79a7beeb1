import type { Resource, Values } from '../../../worker/contract/resources/resource.ts';
import type { Answer } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { useSaveForm } from '../../ui/form/use-edit-form.ts';
import { addressOf, type Item } from '../../data/resource/api-item.ts';
import { changedInputs, fromInputs, type Inputs, inputsOf, secretsOf, toInputs } from '../../ui/resource-form/item-form-values.ts';
import { rulesOf } from '../../ui/resource-form/item-form-schema.ts';
import { besideItsField } from '../../ui/resource-form/conflict-to-field.ts';
import { useChanged } from './use-after-save.ts';
import { useFormZone } from '../../ui/resource-form/form-timezone.ts';

/** Edit form of an item, which sends changed fields only. */
export function useEdit(resource: Resource, loaded: Answer<Item>, leave: (item: Item) => void) {
  const { id: user } = useMember();
  const { id: timezone_id } = useFormZone();
  const changed = useChanged();
  const fields = inputsOf(resource, 'change');
  const address = addressOf(resource, loaded.body.id);
  const toValues = (item: Item) => toInputs(fields, item, timezone_id);
  /** An empty secret means unchanged, which null says too (specification, section 5). */
  const toBody = (inputs: Inputs, base: Item): Values => {
    const secrets = Object.fromEntries(secretsOf(fields).map((name) => [name, inputs[name]]));
    const changed = { ...changedInputs(inputs, toValues(base)), ...secrets };
    return fromInputs(fields, changed, timezone_id, inputs);
  };
  const { save, ...form } = useSaveForm<Item, Inputs>({
    schema: (base) => rulesOf(resource, 'change', (inputs) => toBody(inputs, base), timezone_id),
    draft: { user, name: address, except: secretsOf(fields) },
    address,
    loaded,
    toValues,
    toBody,
    leave,
    saved: () => changed(),
  });
  return {
    ...form,
    fields,
    save: besideItsField(Object.keys(fields), save),
  };
}
