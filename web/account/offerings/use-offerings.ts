import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Account } from '../../../worker/contract/accounts.ts';
import type { Answer } from '../../lib/api.ts';
import { differingFrom } from '../../ui/form/merge.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { sessionTypes } from '../fields.ts';
import { failsAll, type Outcome, putAll, reasonOf } from './put-all.ts';
import { offeredAddress } from './queries.ts';
import { Differing, type Sessions, sessionsOf, useSessionsSaved } from './use-sessions-saved.ts';

/** The session types by their names, and whether each sub-category is offered, by its id. */
type Choices = Record<string, boolean | null>;

const schema = z.record(z.string(), z.boolean().nullable());

/** The name of the session types among what was not saved. */
export const sessions = 'sessions';

const isSessionType = (name: string) => (sessionTypes as readonly string[]).includes(name);

/** What a member offers, as a form. What of a save failed stays chosen, and is told. */
export function useOfferings(
  loaded: Answer<Account>,
  shown: readonly string[],
  offered: ReadonlySet<string>,
  saved: (account: Account) => void,
) {
  const { id } = loaded.body;
  const { base, save: saveSessions } = useSessionsSaved(loaded);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState('');
  const values: Choices = {
    ...sessionsOf(loaded.body),
    ...Object.fromEntries(shown.map((one) => [one, offered.has(one)])),
  };
  const form = useZodForm<Choices>({
    schema,
    values,
    draft: { user: id, name: 'offerings', version: base.etag },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what a former page left, once
  useEffect(() => {
    form.setDiffering(
      differingFrom(form.restored, { ...sessionsOf(loaded.body) } as Choices, loaded.etag),
    );
  }, []);

  /** What is saved is what the form begins with from now on; all else stays as it is chosen. */
  const settle = (done: Choices) =>
    form.reset({ ...form.control._defaultValues, ...done }, { keepValues: true });

  const save = async (choices: Choices) => {
    setOutcome(null);
    const changes = changesOf(choices, form.control._defaultValues as Choices);
    const kept = await keepSessions(sessionsOf(choices as unknown as Sessions));
    const result: Outcome = kept.isHopeless
      ? { saved: [], failed: new Map(changes.map(([one]) => [one, kept.refused])) }
      : await putAll(offeredAddress(id), changes, (number) =>
          setProgress(changes.length > 1 ? ` ${number} of ${changes.length}` : ''),
        );
    setProgress('');
    if (kept.refused) result.failed.set(sessions, kept.refused);
    if (result.failed.size === 0) {
      form.forgetDraft();
      return saved(kept.account);
    }
    settle(Object.fromEntries(result.saved.map((one) => [one, choices[one] ?? false])));
    setOutcome(result);
  };

  /** Saves the session types, or tells why not, and whether all else would fail too. */
  const keepSessions = async (mine: Sessions) => {
    try {
      const account = await saveSessions(mine);
      settle({ ...sessionsOf(account) });
      return { account, refused: '', isHopeless: false };
    } catch (error) {
      const isHopeless = !(error instanceof Differing) && failsAll(error);
      if (error instanceof Differing) {
        settle({ ...error.present });
        form.setDiffering(error.differing);
      }
      return { account: base.body, refused: reasonOf(error), isHopeless };
    }
  };

  const drop = () => {
    setOutcome(null);
    form.forgetDraft();
    form.reset(form.control._defaultValues as Choices);
  };

  return { form, save, drop, outcome, progress };
}

/** The sub-categories that were chosen otherwise than before. */
const changesOf = (choices: Choices, before: Choices) =>
  Object.entries(choices).filter(
    (entry): entry is [string, boolean] =>
      !isSessionType(entry[0]) && entry[1] !== before[entry[0]],
  );
