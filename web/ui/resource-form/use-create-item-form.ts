import type { FieldValues, Resource } from '../../../worker/contract/resources/resource.ts';
import { getDefaultValues } from '../../../worker/contract/resources/resource-fields.ts';
import { buildItemCreation } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { useCreateForm } from '../form/use-create-form.ts';
import { moveConflictToField } from './conflict-to-field.ts';
import { useFormTimezone } from './form-timezone.ts';
import { buildItemFormSchema } from './item-form-schema.ts';
import {
  fromItemFormValues,
  getFormFields,
  getSecretFields,
  type ItemFormValues,
  stripEmpty,
  toItemFormValues,
} from './item-form-values.ts';
import { patchDifference } from './patch-difference.ts';

/** Form of a new item. `given` values are fixed; `begun` values are editable defaults. */
export function useCreateItemForm(
  resource: Resource,
  fixed: FieldValues,
  created: (id: string) => void,
  begun: FieldValues = {},
) {
  const { id: user } = useMember();
  const { id: timezone_id } = useFormTimezone();
  const fields = Object.fromEntries(
    Object.entries(getFormFields(resource, 'create')).filter(([name]) => !(name in fixed)),
  );
  const sent = (inputs: ItemFormValues): FieldValues => ({
    ...fromItemFormValues(fields, inputs, timezone_id),
    ...fixed,
  });
  const { save, ...form } = useCreateForm<ItemFormValues>({
    schema: buildItemFormSchema(resource, 'create', sent, timezone_id),
    defaults: toItemFormValues(fields, { ...getDefaultValues(resource), ...begun }, timezone_id),
    draft: resource.keeps_draft && {
      user,
      name: [
        'add',
        resource.path,
        ...Object.values(fixed),
        ...Object.values(begun).slice(0, 1),
      ].join('/'),
      except: getSecretFields(fields),
    },
    toRequest: (inputs) => buildItemCreation(resource, stripEmpty(sent(inputs))),
    onAlreadyCreated: (id, inputs) => patchDifference(resource, id, inputs, timezone_id),
    onCreated: (id) => {
      created(id);
      return true;
    },
  });
  return {
    ...form,
    fields,
    save: moveConflictToField(Object.keys(fields), save),
  };
}
