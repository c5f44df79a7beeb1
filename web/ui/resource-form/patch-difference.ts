/**
 * Updates an item that was created although the response got lost, with values changed since.
 * @throws ApiError 403 if it can't be changed any more
 */

import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ApiError, sendRequest } from '../../data/api.ts';
import { buildItemPatch, loadItem } from '../../data/resource/api-item.ts';
import {
  fromItemFormValues,
  getChangedValues,
  getFormFields,
  getSecretFields,
  type ItemFormValues,
  toItemFormValues,
} from './item-form-values.ts';

/** Trims form values as the server does, to compare them with the created item. */
const trimValues = (inputs: ItemFormValues): ItemFormValues =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );

export async function patchDifference(
  resource: Resource,
  id: string,
  inputs: ItemFormValues,
  zone: string | null,
) {
  const { body, etag } = await loadItem(resource, id);
  const all = getFormFields(resource, 'change');
  const names = Object.keys(all).filter(
    (name) => name in inputs && !getSecretFields(all).includes(name),
  );
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const typed = Object.fromEntries(names.map((name) => [name, inputs[name]]));
  const changed = getChangedValues(
    trimValues(typed),
    trimValues(toItemFormValues(fields, body, zone)),
  );
  // The server generated the tag.
  if (changed.tag === '') delete changed.tag;
  if (Object.keys(changed).length === 0) return undefined;
  const sent = fromItemFormValues(fields, changed, zone, inputs);
  await sendRequest(buildItemPatch(resource, id, sent), {
    headers: { 'If-Match': etag ?? '*' },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    throw new ApiError(403, m['field.later_changes_failed']({ message: error.message }));
  });
  return undefined;
}
