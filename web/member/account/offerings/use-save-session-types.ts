/** Saves session types against the account version they were loaded with. */

import { useState } from 'react';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { type ApiResponse, api, buildRequest } from '../../../data/api.ts';
import type { FieldConflict } from '../../../ui/form/merge-values.ts';
import { saveWithMerge } from '../../../ui/form/save-with-merge.ts';

export type SessionTypeAnswers = Pick<Account, (typeof serviceFields)[number]>;

export const pickSessionTypes = (
  of: Partial<Record<keyof SessionTypeAnswers, unknown>>,
): SessionTypeAnswers =>
  Object.fromEntries(serviceFields.map((type) => [type, of[type]])) as SessionTypeAnswers;

/** Thrown on a conflicting change elsewhere: both versions are shown and nothing is saved. */
export class SessionTypesConflict extends Error {
  readonly differing: FieldConflict[];
  readonly present: ApiResponse<Account>;

  constructor(differing: FieldConflict[], present: ApiResponse<Account>) {
    super(m['practice.changed_elsewhere_while_you_were']());
    this.differing = differing;
    this.present = present;
  }
}

export function useSaveSessionTypes(loaded: ApiResponse<Account>) {
  const [base, setBase] = useState(loaded);
  const params = { id: loaded.body.id };

  const save = async (mine: SessionTypeAnswers): Promise<Account> => {
    if (listChangedSessionTypes(mine, base.body).length === 0) return base.body;
    const { answer, differing } = await saveWithMerge<Account, Record<string, unknown>>({
      on: base,
      values: { ...mine },
      toValues: (account) => ({ ...pickSessionTypes(account) }),
      toRequest: (values, account) =>
        buildRequest('PATCH /users/:id', {
          params,
          body: Object.fromEntries(listChangedSessionTypes(values, account)),
        }),
      read: () => api('GET /users/:id', { params }),
    });
    setBase(answer);
    if (differing.length > 0) throw new SessionTypesConflict(differing, answer);
    return answer.body;
  };

  return { base, save };
}

const listChangedSessionTypes = (values: Partial<Record<string, unknown>>, account: Account) =>
  serviceFields
    .filter((type) => values[type] !== account[type])
    .map((type) => [type, values[type]]);
