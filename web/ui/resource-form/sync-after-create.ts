import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ApiError, send } from '../../data/api.ts';
import { addressOf, type Item } from '../../data/resource/api-item.ts';
import { changedInputs, fromInputs, type Inputs, inputsOf, secretsOf, toInputs } from './item-form-values.ts';

/** Trims strings as the server does. */
const trimmed = (inputs: Inputs): Inputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );

/**
 * Patches an item, created by a lost response, with what differs in the form. @throws ApiError 403
 * if it can't be changed any more
 */
export async function bringUpToDate(
  resource: Resource,
  id: string,
  inputs: Inputs,
  zone: string | null,
) {
  const address = addressOf(resource, id);
  const { body, etag } = await send<Item>(address);
  const all = inputsOf(resource, 'change');
  const names = Object.keys(all).filter((name) => name in inputs && !secretsOf(all).includes(name));
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const typed = Object.fromEntries(names.map((name) => [name, inputs[name]]));
  const changed = changedInputs(trimmed(typed), trimmed(toInputs(fields, body, zone)));
  // The server generated the tag.
  if (changed.tag === '') delete changed.tag;
  if (Object.keys(changed).length === 0) return undefined;
  await send(address, {
    method: 'PATCH',
    body: fromInputs(fields, changed, zone, inputs),
    headers: { 'If-Match': etag ?? '*' },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    const { one } = resource.noun;
    throw new ApiError(
      403,
      `The ${one} was added, but your later changes were not saved: ${error.message}`,
    );
  });
  return undefined;
}
