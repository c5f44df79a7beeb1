import { useState } from 'react';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { type Answer, send } from '../../../data/api.ts';
import type { Difference } from '../../../ui/form/merge-values.ts';
import { saveVersion } from '../../../ui/form/save-with-merge.ts';

import { accountAddress } from '../account-queries.ts';

export type Sessions = Pick<Account, (typeof serviceFields)[number]>;

export const sessionsOf = (of: Sessions): Sessions =>
  Object.fromEntries(serviceFields.map((type) => [type, of[type]])) as unknown as Sessions;

/** Thrown on a conflicting change elsewhere: both versions are shown and nothing is saved. */
export class Differing extends Error {
  readonly differing: Difference[];
  readonly present: Answer<Account>;

  constructor(differing: Difference[], present: Answer<Account>) {
    super('They were changed elsewhere while you were editing.');
    this.differing = differing;
    this.present = present;
  }
}

/** Saves session types against the account version they were loaded with. */
export function useSessionsSaved(loaded: Answer<Account>) {
  const [base, setBase] = useState(loaded);
  const address = accountAddress(loaded.body.id);

  const save = async (mine: Sessions): Promise<Account> => {
    if (changesOf(mine, base.body).length === 0) return base.body;
    const { answer, differing } = await saveVersion<Account, Record<string, unknown>>({
      address,
      on: base,
      values: { ...mine },
      toValues: (account) => ({ ...sessionsOf(account) }),
      toBody: (values, account) => Object.fromEntries(changesOf(values, account)),
      read: () => send<Account>(address),
    });
    setBase(answer);
    if (differing.length > 0) throw new Differing(differing, answer);
    return answer.body;
  };

  return { base, save };
}

const changesOf = (values: Partial<Record<string, unknown>>, account: Account) =>
  serviceFields
    .filter((type) => values[type] !== account[type])
    .map((type) => [type, values[type]]);
