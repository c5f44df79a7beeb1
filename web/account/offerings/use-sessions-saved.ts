import { useState } from 'react';
import type { Account } from '../../../worker/contract/accounts.ts';
import { type Answer, ApiError, send } from '../../lib/api.ts';
import { type Difference, merge } from '../../ui/form/merge.ts';
import { sessionTypes } from '../fields.ts';
import { accountAddress } from '../queries.ts';

export type Sessions = Pick<Account, (typeof sessionTypes)[number]>;

export const sessionsOf = (of: Sessions): Sessions =>
  Object.fromEntries(sessionTypes.map((type) => [type, of[type]])) as unknown as Sessions;

/** Somebody chose otherwise in the meantime: both are shown, and nothing is saved. */
export class Differing extends Error {
  readonly differing: Difference[];
  readonly present: Sessions;

  constructor(differing: Difference[], present: Sessions) {
    super('They were changed elsewhere in the meantime.');
    this.differing = differing;
    this.present = present;
  }
}

/** Saves the session types on the version of the account that they were read with. */
export function useSessionsSaved(loaded: Answer<Account>) {
  const [base, setBase] = useState(loaded);
  const address = accountAddress(loaded.body.id);

  const save = async (mine: Sessions, on = base, tries = 3): Promise<Account> => {
    const changed = sessionTypes.filter((type) => mine[type] !== on.body[type]);
    if (changed.length === 0) return on.body;
    try {
      const answer = await send<Account>(address, {
        method: 'PATCH',
        body: Object.fromEntries(changed.map((type) => [type, mine[type]])),
        headers: { 'If-Match': on.etag ?? '*' },
      });
      setBase(answer);
      return answer.body;
    } catch (error) {
      if (tries === 1 || !(error instanceof ApiError && error.reason === 'changed')) throw error;
    }
    const theirs = await send<Account>(address);
    setBase(theirs);
    const present = sessionsOf(theirs.body);
    const { merged, differing } = merge({ ...mine }, { ...present }, { ...sessionsOf(on.body) });
    if (differing.length > 0) throw new Differing(differing, present);
    return save(merged as Sessions, theirs, tries - 1);
  };

  return { base, save };
}
