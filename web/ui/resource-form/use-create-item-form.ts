import type { Resource, Values } from '../../../worker/contract/resources/resource.ts';
import { blankOf } from '../../../worker/contract/resources/resource-fields.ts';
import { useMember } from '../../data/user.ts';
import { useCreateForm } from '../form/use-create-form.ts';
import {
  fromInputs,
  type Inputs,
  inputsOf,
  secretsOf,
  toInputs,
  withoutNothing,
} from './item-form-values.ts';
import { rulesOf } from './item-form-schema.ts';
import { besideItsField } from './conflict-to-field.ts';
import { bringUpToDate } from './sync-after-create.ts';
import { useFormZone } from './form-timezone.ts';

/** Form of a new item. `given` values are fixed; `begun` values are editable defaults. */
export function useAdd(
  resource: Resource,
  given: Values,
  created: (id: string) => void,
  begun: Values = {},
) {
  const { id: user } = useMember();
  const { id: timezone_id } = useFormZone();
  const fields = Object.fromEntries(
    Object.entries(inputsOf(resource, 'create')).filter(([name]) => !(name in given)),
  );
  const sent = (inputs: Inputs): Values => ({
    ...fromInputs(fields, inputs, timezone_id),
    ...given,
  });
  const { save, ...form } = useCreateForm<Inputs>({
    schema: rulesOf(resource, 'create', sent, timezone_id),
    blank: toInputs(fields, { ...blankOf(resource), ...begun }, timezone_id),
    draft: {
      user,
      name: [
        'add',
        resource.path,
        ...Object.values(given),
        ...Object.values(begun).slice(0, 1),
      ].join('/'),
      except: secretsOf(fields),
    },
    address: `/${resource.path}`,
    toBody: (inputs) => withoutNothing(sent(inputs)),
    again: (id, inputs) => bringUpToDate(resource, id, inputs, timezone_id),
    created: (id) => {
      created(id);
      return true;
    },
  });
  return {
    ...form,
    fields,
    save: besideItsField(Object.keys(fields), save),
  };
}
