/** Adds and removes offerings one request at a time. A failure of one does not stop the others. */

import { ApiError, api, getErrorMessage, ignoreNotFound } from '../../data/api.ts';

/** Saved ids, and the error message by failed id. */
export interface OfferingsSaveResult {
  saved: string[];
  failed: Map<string, string>;
}

/** True if further requests would fail as well: no connection, no permission, server error. */
export const isFatalSaveError = (error: unknown) =>
  !(error instanceof ApiError && [404, 409, 422].includes(error.status));

export const getSaveError = (error: unknown) =>
  error instanceof ApiError && error.errors[0] ? error.errors[0].message : getErrorMessage(error);

export async function saveOfferings(
  member: string,
  changes: readonly [id: string, isOffered: boolean][],
  begun: (number: number) => void,
): Promise<OfferingsSaveResult> {
  const outcome: OfferingsSaveResult = { saved: [], failed: new Map() };
  for (const [index, [id, isOffered]] of changes.entries()) {
    begun(index + 1);
    try {
      await saveOffering({ id: member, sub_category_id: id }, isOffered);
      outcome.saved.push(id);
    } catch (error) {
      const hit = isFatalSaveError(error) ? changes.slice(index) : [[id] as const];
      for (const [one] of hit) outcome.failed.set(one, getSaveError(error));
      if (isFatalSaveError(error)) break;
    }
  }
  return outcome;
}

/** Adds or removes one; a 404 on removal counts as removed. */
export const saveOffering = (
  params: { id: string; sub_category_id: string },
  isOffered: boolean,
): Promise<unknown> =>
  isOffered
    ? api('POST /users/:id/sub_categories/:sub_category_id', { params })
    : api('DELETE /users/:id/sub_categories/:sub_category_id', { params }).catch(ignoreNotFound);
