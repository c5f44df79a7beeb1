import type { FieldValues, Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiResponse } from '../../data/api.ts';
import {
  type ApiItem,
  apiItemQuery,
  buildItemPatch,
  loadItem,
} from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import type { ServerDraft } from '../form/use-draft.ts';
import { useEditForm } from '../form/use-edit-form.ts';
import { useRefreshAfterChange } from '../hooks/use-after-save.ts';
import { moveConflictToField } from './conflict-to-field.ts';
import { useFormTimezone } from './form-timezone.ts';
import { buildItemFormSchema } from './item-form-schema.ts';
import {
  fromItemFormValues,
  getChangedValues,
  getFormFields,
  getSecretFields,
  type ItemFormValues,
  toItemFormValues,
} from './item-form-values.ts';

/** Edit form of an item, which sends changed fields only. */
export function useEditItemForm(
  resource: Resource,
  loaded: ApiResponse<ApiItem>,
  leave: (item: ApiItem) => void,
  onServer: ServerDraft | null = null,
) {
  const { id: user } = useMember();
  const { id: timezone_id } = useFormTimezone();
  const changed = useRefreshAfterChange();
  const fields = getFormFields(resource, 'change');
  const { id } = loaded.body;
  const toValues = (item: ApiItem) => toItemFormValues(fields, item, timezone_id);
  /** An empty secret means unchanged, which null says too (specification, section 5). */
  const toBody = (inputs: ItemFormValues, base: ApiItem): FieldValues => {
    const secrets = Object.fromEntries(getSecretFields(fields).map((name) => [name, inputs[name]]));
    const changed = { ...getChangedValues(inputs, toValues(base)), ...secrets };
    return fromItemFormValues(fields, changed, timezone_id, inputs);
  };
  const { save, ...form } = useEditForm<ApiItem, ItemFormValues>({
    schema: (base) =>
      buildItemFormSchema(resource, 'change', (inputs) => toBody(inputs, base), timezone_id),
    draft: resource.keeps_draft && {
      user,
      name: apiItemQuery(resource, id).address,
      except: getSecretFields(fields),
      onServer,
    },
    loaded,
    toValues,
    toRequest: (inputs, base) => buildItemPatch(resource, id, toBody(inputs, base)),
    read: () => loadItem(resource, id),
    onLeave: leave,
    onSaved: () => changed(),
  });
  return {
    ...form,
    fields,
    save: moveConflictToField(Object.keys(fields), save),
  };
}
