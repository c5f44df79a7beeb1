import { ApiError, messageOf, orGone, send } from '../../../data/api.ts';

/** Saved ids, and the error message by failed id. */
export interface Outcome {
  saved: string[];
  failed: Map<string, string>;
}

/** True if further requests would fail as well: no connection, no permission, server error. */
export const failsAll = (error: unknown) =>
  !(error instanceof ApiError && [404, 409, 422].includes(error.status));

export const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.errors[0] ? error.errors[0].message : messageOf(error);

/** Adds and removes offerings one request at a time. A failure of one does not stop the others. */
export async function putAll(
  address: string,
  changes: readonly [id: string, isOffered: boolean][],
  begun: (number: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { saved: [], failed: new Map() };
  for (const [index, [id, isOffered]] of changes.entries()) {
    begun(index + 1);
    try {
      await put(`${address}/${id}`, isOffered);
      outcome.saved.push(id);
    } catch (error) {
      const hit = failsAll(error) ? changes.slice(index) : [[id] as const];
      for (const [one] of hit) outcome.failed.set(one, reasonOf(error));
      if (failsAll(error)) break;
    }
  }
  return outcome;
}

/** Adds or removes one; a 404 on removal counts as removed. */
export const put = (address: string, isOffered: boolean) =>
  isOffered ? send(address, { method: 'POST' }) : send(address, { method: 'DELETE' }).catch(orGone);
