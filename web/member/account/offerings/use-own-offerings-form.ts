/**
 * Form of the member’s own offerings and session types. Failed changes stay selected and are
 * reported.
 */

import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import {
  getSaveError,
  isFatalSaveError,
  type OfferingsSaveResult,
  saveOfferings,
} from '../../../ui/offerings/save-offerings.ts';
import {
  pickSessionTypes,
  type SessionTypeAnswers,
  SessionTypesConflict,
  useSaveSessionTypes,
} from './use-save-session-types.ts';

/** Form values: session types by name, and a boolean per sub-category id. */
type OfferingChoices = Record<string, boolean | null>;

const schema = z.record(z.string(), z.boolean().nullable());

/** Key of session types in the save result. */
export const sessionsKey = 'sessions';

const isSessionType = (name: string) => (serviceFields as readonly string[]).includes(name);

export function useOwnOfferingsForm(
  loaded: ApiResponse<Account>,
  ids: readonly string[],
  offered: ReadonlySet<string>,
  saved: (account: Account) => void,
) {
  const { id } = loaded.body;
  const { base, save: saveSessions } = useSaveSessionTypes(loaded);
  const [outcome, setOutcome] = useState<OfferingsSaveResult | null>(null);
  const [progress, setProgress] = useState('');
  const values: OfferingChoices = {
    ...pickSessionTypes(loaded.body),
    ...Object.fromEntries(ids.map((one) => [one, offered.has(one)])),
  };
  const form = useZodForm<OfferingChoices>({ schema, values });

  /** Makes saved values the new defaults and keeps all other changes. */
  const settle = (savedChoices: OfferingChoices) =>
    form.reset({ ...form.getSavedValues(), ...savedChoices }, { keepValues: true });

  const save = async (choices: OfferingChoices) => {
    setOutcome(null);
    const changes = listChangedOfferings(choices, form.getSavedValues());
    const sessions = await keepSessions(pickSessionTypes(choices));
    const result: OfferingsSaveResult = sessions.isHopeless
      ? { saved: [], failed: new Map(changes.map(([one]) => [one, sessions.refused])) }
      : await saveOfferings(id, changes, (number) =>
          setProgress(
            changes.length > 1
              ? m['practice.saving_progress']({ number, total: changes.length })
              : '',
          ),
        );
    setProgress('');
    if (sessions.refused) result.failed.set(sessionsKey, sessions.refused);
    if (result.failed.size === 0) return saved(sessions.account);
    settle(Object.fromEntries(result.saved.map((one) => [one, choices[one] === true])));
    setOutcome(result);
  };

  /** Saves the session types; returns the error and whether it is fatal. */
  const keepSessions = async (mine: SessionTypeAnswers) => {
    try {
      const account = await saveSessions(mine);
      settle({ ...pickSessionTypes(account) });
      return { account, refused: '', isHopeless: false };
    } catch (error) {
      const isHopeless = !(error instanceof SessionTypesConflict) && isFatalSaveError(error);
      if (error instanceof SessionTypesConflict) {
        settle({ ...pickSessionTypes(error.present.body) });
        form.showDifferences(error.differing);
      }
      return { account: base.body, refused: getSaveError(error), isHopeless };
    }
  };

  return { form, save, outcome, progress };
}

/** Sub-categories whose selection changed. */
const listChangedOfferings = (choices: OfferingChoices, before: OfferingChoices) =>
  Object.entries(choices).filter(
    (entry): entry is [string, boolean] =>
      !isSessionType(entry[0]) && entry[1] !== before[entry[0]],
  );
