import { ApiError, messageOf, orGone, send } from '../../lib/api.ts';

/** What came of a save: what is saved, and why the rest is not. */
export interface Outcome {
  saved: string[];
  failed: Map<string, string>;
}

/** Why the calls that follow would fail too: nobody answers, or not now, or not to this person. */
export const failsAll = (error: unknown) =>
  !(error instanceof ApiError && [404, 409, 422].includes(error.status));

export const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.errors[0] ? error.errors[0].message : messageOf(error);

/** Adds and takes away, one call each, in turn. What fails for itself keeps nothing else back. */
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

/** Adds one or takes it away; what somebody else took away meanwhile is away. */
export const put = (address: string, isOffered: boolean) =>
  isOffered ? send(address, { method: 'POST' }) : send(address, { method: 'DELETE' }).catch(orGone);
